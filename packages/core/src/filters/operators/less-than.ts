import { numberFields } from '../field-types.ts'
import type { FilterOperator } from '../filter-operator.ts'
import { oneNumber } from '../operator.ts'
import { ordered } from '../write-python.ts'
import { compileOrdering, orderingSql } from './ordering.ts'

export const lessThan: FilterOperator<'IsLessThan'> = {
  name: 'IsLessThan',
  token: '<',
  label: 'less than',
  summary: 'The value is less than the wanted one.',
  wants: oneNumber,
  fieldTypes: numberFields,
  compile: (wanted) => compileOrdering(wanted, (order) => order < 0),
  canFail: true,
  onLists: 'fails',
  implies: { side: 'upper', inclusive: false, words: 'below' },
  candidates: 'events with the field',
  python: ordered('lt'),
  sql: orderingSql('<'),
  mutatesTo: ['IsGreaterThanOrEquals', 'IsLessThanOrEquals'],
}
