import { toLower } from '../lower-case.ts'
import { negationOf, oneText, type Operator } from '../operator.ts'

/** Both must be texts; compared in lower case. */
export const insensitiveStartsWith: Operator = {
  name: 'IStartsWith',
  token: 'insensitive_starts_with',
  label: 'starts with (any case)',
  wants: oneText,
  fieldTypes: [],
  compile: (wanted) => {
    if (typeof wanted !== 'string') return () => false
    const lower = toLower(wanted)
    return (actual) => typeof actual === 'string' && toLower(actual).startsWith(lower)
  },
}

export const doesNotInsensitiveStartWith = negationOf(insensitiveStartsWith, {
  name: 'DoesNotIStartWith',
  token: '!insensitive_starts_with',
  label: 'does not start with (any case)',
})
