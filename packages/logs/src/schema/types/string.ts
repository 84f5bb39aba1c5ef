import type { StringType } from '../definition.ts'
import { ref } from '../keys/key-table.ts'
import { readIndicators } from './indicators.ts'
import { printMask, readMask } from './mask.ts'
import { leaf, type TypeForm } from './type-form.ts'
import { printValidation, readValidation } from './validation.ts'

export const string: TypeForm<StringType> = {
  words: ['string'],
  keys: {
    indicators: {
      about: 'For strings: the indicators by which values are found.',
      shape: { type: 'array', items: ref('indicator'), uniqueItems: true },
    },
    validate: { about: 'For strings: which values an event of this schema has.', shape: ref('validate') },
    mask: { about: 'For strings: how values are masked before they are stored.', shape: ref('mask') },
  },
  read: (map, kind, { subject }, { report }) => {
    const indicators = readIndicators(map, report)
    const validate = readValidation(map, report)
    const mask = readMask(map, subject, report)
    return leaf({
      kind,
      indicators,
      ...(validate === undefined ? {} : { validate }),
      ...(mask === undefined ? {} : { mask }),
    })
  },
  print: ({ indicators, validate, mask }) => ({
    ...(indicators.length === 0 ? {} : { indicators }),
    ...(validate === undefined ? {} : { validate: printValidation(validate) }),
    ...(mask === undefined ? {} : { mask: printMask(mask) }),
  }),
}
