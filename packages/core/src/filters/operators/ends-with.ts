import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { oneText } from '../operator.ts'
import { helped } from '../write-python.ts'
import { sqlText } from '../write-sql.ts'

/** Both must be texts; anything else does not match. */
export const endsWith: FilterOperator<'EndsWith'> = {
  name: 'EndsWith',
  token: 'ends_with',
  label: 'ends with',
  summary: 'A text ends with the wanted text.',
  wants: oneText,
  fieldTypes: ['string'],
  compile: (wanted) =>
    typeof wanted === 'string' ? (actual) => typeof actual === 'string' && actual.endsWith(wanted) : () => false,
  canFail: false,
  onLists: 'never matches',
  implies: 'nothing',
  candidates: { kind: 'text', how: 'suffix', anyCase: false },
  python: helped('_ends_with'),
  sql: sqlText((value, wanted, { quote }) => `endsWith(${value}, ${quote(wanted)})`),
  mutatesTo: ['StartsWith'],
}

export const doesNotEndWith = negationOf(endsWith, {
  name: 'DoesNotEndWith',
  token: '!ends_with',
  label: 'does not end with',
  summary: 'The opposite of `EndsWith`.',

  fieldTypes: [],
})
