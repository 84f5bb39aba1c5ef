import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { toLower } from '../lower-case.ts'
import { oneText } from '../operator.ts'
import { anyCase, helped } from '../write-python.ts'
import { sqlText } from '../write-sql.ts'

/** Both must be texts; compared in lower case. */
export const insensitiveStartsWith: FilterOperator<'IStartsWith'> = {
  name: 'IStartsWith',
  token: 'insensitive_starts_with',
  label: 'starts with (any case)',
  summary: 'A text starts with the wanted text, in any case.',
  wants: oneText,
  fieldTypes: [],
  compile: (wanted) => {
    if (typeof wanted !== 'string') return () => false
    const lower = toLower(wanted)
    return (actual) => typeof actual === 'string' && toLower(actual).startsWith(lower)
  },
  canFail: false,
  onLists: 'never matches',
  implies: 'nothing',
  candidates: { kind: 'text', how: 'prefix', anyCase: true },
  python: anyCase(helped('_starts_with')),
  sql: sqlText((value, wanted, { quote }) => `startsWith(lowerUTF8(${value}), ${quote(wanted.toLowerCase())})`),
  mutatesTo: ['IEndsWith', 'StartsWith'],
}

export const doesNotInsensitiveStartWith = negationOf(insensitiveStartsWith, {
  name: 'DoesNotIStartWith',
  token: '!insensitive_starts_with',
  label: 'does not start with (any case)',
  summary: 'The opposite of `IStartsWith`.',
})
