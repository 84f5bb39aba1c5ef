import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { oneText } from '../operator.ts'
import { helped } from '../write-python.ts'
import { sqlText } from '../write-sql.ts'

/** Both must be texts; anything else does not match. */
export const startsWith: FilterOperator<'StartsWith'> = {
  name: 'StartsWith',
  token: 'starts_with',
  label: 'starts with',
  summary: 'A text starts with the wanted text.',
  wants: oneText,
  fieldTypes: ['string'],
  compile: (wanted) =>
    typeof wanted === 'string' ? (actual) => typeof actual === 'string' && actual.startsWith(wanted) : () => false,
  canFail: false,
  onLists: 'never matches',
  implies: 'nothing',
  candidates: { kind: 'text', how: 'prefix', anyCase: false },
  python: helped('_starts_with'),
  sql: sqlText((value, wanted, { quote }) => `startsWith(${value}, ${quote(wanted)})`),
  mutatesTo: ['EndsWith'],
}

export const doesNotStartWith = negationOf(startsWith, {
  name: 'DoesNotStartWith',
  token: '!starts_with',
  label: 'does not start with',
  summary: 'The opposite of `StartsWith`.',

  fieldTypes: [],
})
