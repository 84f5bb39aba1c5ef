import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { toLower } from '../lower-case.ts'
import { oneText } from '../operator.ts'
import { anyCase, helped } from '../write-python.ts'
import { sqlText } from '../write-sql.ts'

/** Both must be texts; compared in lower case. */
export const insensitiveEndsWith: FilterOperator<'IEndsWith'> = {
  name: 'IEndsWith',
  token: 'insensitive_ends_with',
  label: 'ends with (any case)',
  summary: 'A text ends with the wanted text, in any case.',
  wants: oneText,
  fieldTypes: [],
  compile: (wanted) => {
    if (typeof wanted !== 'string') return () => false
    const lower = toLower(wanted)
    return (actual) => typeof actual === 'string' && toLower(actual).endsWith(lower)
  },
  canFail: false,
  onLists: 'never matches',
  implies: 'nothing',
  candidates: { kind: 'text', how: 'suffix', anyCase: true },
  python: anyCase(helped('_ends_with')),
  sql: sqlText((value, wanted, { quote }) => `endsWith(lowerUTF8(${value}), ${quote(wanted.toLowerCase())})`),
  mutatesTo: ['IStartsWith', 'EndsWith'],
}

export const doesNotInsensitiveEndWith = negationOf(insensitiveEndsWith, {
  name: 'DoesNotIEndWith',
  token: '!insensitive_ends_with',
  label: 'does not end with (any case)',
  summary: 'The opposite of `IEndsWith`.',
})
