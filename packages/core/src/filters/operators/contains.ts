import { isMap, type Value } from '../../values/value.ts'
import { equalValues } from '../compare-values.ts'
import { describeValue } from '../describe-value.ts'
import { arrayFields } from '../field-types.ts'
import { negationOf, oneScalar, type Operator } from '../operator.ts'
import type { Verdict } from '../outcome.ts'

/** Part of a text, element of a list (or part of a text among them), key of a map. */
export const contains: Operator = {
  name: 'Contains',
  token: 'contains',
  label: 'contains',
  wants: oneScalar,
  fieldTypes: ['string', 'json', ...arrayFields],
  compile: (wanted) => (actual) => holdsPart(actual, wanted),
}

export const doesNotContain = negationOf(contains, {
  name: 'DoesNotContain',
  token: '!contains',
  label: 'does not contain',
})

/** Membership as in Python's `in`, and for texts also a part of any text in a list (reference: section 5.2). */
export function holdsPart(whole: Value, part: Value): Verdict {
  if (whole === null) return false
  if (Array.isArray(whole)) {
    return whole.some(
      (item) =>
        equalValues(item, part) || (typeof part === 'string' && typeof item === 'string' && item.includes(part)),
    )
  }
  if (typeof whole === 'string' && typeof part === 'string') return whole.includes(part)
  if (isMap(whole) && !Array.isArray(part) && !isMap(part))
    return typeof part === 'string' && Object.hasOwn(whole, part)
  return { problem: `cannot contain ${describeValue(part)}` }
}
