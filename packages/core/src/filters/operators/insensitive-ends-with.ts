import { toLower } from '../lower-case.ts'
import { negationOf, oneText, type Operator } from '../operator.ts'

/** Both must be texts; compared in lower case. */
export const insensitiveEndsWith: Operator = {
  name: 'IEndsWith',
  token: 'insensitive_ends_with',
  label: 'ends with (any case)',
  wants: oneText,
  fieldTypes: [],
  compile: (wanted) => {
    if (typeof wanted !== 'string') return () => false
    const lower = toLower(wanted)
    return (actual) => typeof actual === 'string' && toLower(actual).endsWith(lower)
  },
}

export const doesNotInsensitiveEndWith = negationOf(insensitiveEndsWith, {
  name: 'DoesNotIEndWith',
  token: '!insensitive_ends_with',
  label: 'does not end with (any case)',
})
