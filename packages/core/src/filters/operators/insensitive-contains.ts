import type { Value } from '../../values/value.ts'
import { toLower } from '../lower-case.ts'
import { negationOf, oneText, type Operator } from '../operator.ts'
import { holdsPart } from './contains.ts'

/** As `Contains`, texts compared in lower case. */
export const insensitiveContains: Operator = {
  name: 'IContains',
  token: 'insensitive_contains',
  label: 'contains (any case)',
  wants: oneText,
  fieldTypes: [],
  compile: (wanted) => {
    const lower = lowerTexts(wanted)
    return (actual) => holdsPart(lowerTexts(actual), lower)
  },
}

export const doesNotInsensitiveContain = negationOf(insensitiveContains, {
  name: 'DoesNotIContain',
  token: '!insensitive_contains',
  label: 'does not contain (any case)',
})

function lowerTexts(value: Value): Value {
  if (typeof value === 'string') return toLower(value)
  if (Array.isArray(value)) return value.map((item: Value) => (typeof item === 'string' ? toLower(item) : item))
  return value
}
