import { numberFields } from '../field-types.ts'
import type { FilterOperator } from '../filter-operator.ts'
import { oneNumber } from '../operator.ts'
import { ordered } from '../write-python.ts'
import { compileOrdering, orderingSql } from './ordering.ts'

export const lessOrEqual: FilterOperator<'IsLessThanOrEquals'> = {
  name: 'IsLessThanOrEquals',
  misspellings: ['IsLessThanOrEqual'],
  token: '<=',
  label: 'less than or equal',
  summary: 'The value is less than or equal to the wanted one.',
  wants: oneNumber,
  fieldTypes: numberFields,
  compile: (wanted) => compileOrdering(wanted, (order) => order <= 0),
  canFail: true,
  onLists: 'fails',
  implies: { side: 'upper', inclusive: true, words: 'at most' },
  candidates: 'events with the field',
  python: ordered('le'),
  sql: orderingSql('<='),
  mutatesTo: ['IsGreaterThan', 'IsLessThan'],
}
