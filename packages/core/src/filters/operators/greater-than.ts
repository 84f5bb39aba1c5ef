import { numberFields } from '../field-types.ts'
import type { FilterOperator } from '../filter-operator.ts'
import { oneNumber } from '../operator.ts'
import { ordered } from '../write-python.ts'
import { compileOrdering, orderingSql } from './ordering.ts'

export const greaterThan: FilterOperator<'IsGreaterThan'> = {
  name: 'IsGreaterThan',
  token: '>',
  label: 'greater than',
  summary: 'The value is greater than the wanted one.',
  wants: oneNumber,
  fieldTypes: numberFields,
  compile: (wanted) => compileOrdering(wanted, (order) => order > 0),
  canFail: true,
  onLists: 'fails',
  implies: { side: 'lower', inclusive: false, words: 'above' },
  candidates: 'events with the field',
  python: ordered('gt'),
  sql: orderingSql('>'),
  mutatesTo: ['IsLessThanOrEquals', 'IsGreaterThanOrEquals'],
}
