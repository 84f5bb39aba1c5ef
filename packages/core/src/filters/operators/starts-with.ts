import { negationOf, oneText, type Operator } from '../operator.ts'

/** Both must be texts; anything else does not match. */
export const startsWith: Operator = {
  name: 'StartsWith',
  token: 'starts_with',
  label: 'starts with',
  wants: oneText,
  fieldTypes: ['string'],
  compile: (wanted) =>
    typeof wanted === 'string' ? (actual) => typeof actual === 'string' && actual.startsWith(wanted) : () => false,
}

export const doesNotStartWith = negationOf(startsWith, {
  name: 'DoesNotStartWith',
  token: '!starts_with',
  label: 'does not start with',
  fieldTypes: [],
})
