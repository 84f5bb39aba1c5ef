import { numberFields } from '../field-types.ts'
import type { FilterOperator } from '../filter-operator.ts'
import { oneNumber } from '../operator.ts'
import { ordered } from '../write-python.ts'
import { compileOrdering, orderingSql } from './ordering.ts'

export const greaterOrEqual: FilterOperator<'IsGreaterThanOrEquals'> = {
  name: 'IsGreaterThanOrEquals',
  misspellings: ['IsGreaterThanOrEqual'],
  token: '>=',
  label: 'greater than or equal',
  summary: 'The value is greater than or equal to the wanted one.',
  wants: oneNumber,
  fieldTypes: numberFields,
  compile: (wanted) => compileOrdering(wanted, (order) => order >= 0),
  canFail: true,
  onLists: 'fails',
  implies: { side: 'lower', inclusive: true, words: 'at least' },
  candidates: 'events with the field',
  python: ordered('ge'),
  sql: orderingSql('>='),
  mutatesTo: ['IsLessThan', 'IsGreaterThan'],
}
