import { numberFields } from '../field-types.ts'
import { oneNumber, type Operator } from '../operator.ts'
import { compileOrdering } from './ordering.ts'

export const lessThan: Operator = {
  name: 'IsLessThan',
  token: '<',
  label: 'less than',
  wants: oneNumber,
  fieldTypes: numberFields,
  compile: (wanted) => compileOrdering(wanted, (order) => order < 0),
}
