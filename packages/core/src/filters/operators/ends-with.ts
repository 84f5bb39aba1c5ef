import { negationOf, oneText, type Operator } from '../operator.ts'

/** Both must be texts; anything else does not match. */
export const endsWith: Operator = {
  name: 'EndsWith',
  token: 'ends_with',
  label: 'ends with',
  wants: oneText,
  fieldTypes: ['string'],
  compile: (wanted) =>
    typeof wanted === 'string' ? (actual) => typeof actual === 'string' && actual.endsWith(wanted) : () => false,
}

export const doesNotEndWith = negationOf(endsWith, {
  name: 'DoesNotEndWith',
  token: '!ends_with',
  label: 'does not end with',
  fieldTypes: [],
})
