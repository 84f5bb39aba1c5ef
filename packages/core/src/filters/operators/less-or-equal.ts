import { numberFields } from '../field-types.ts'
import { oneNumber, type Operator } from '../operator.ts'
import { compileOrdering } from './ordering.ts'

export const lessOrEqual: Operator = {
  name: 'IsLessThanOrEquals',
  token: '<=',
  label: 'less than or equal',
  wants: oneNumber,
  fieldTypes: numberFields,
  compile: (wanted) => compileOrdering(wanted, (order) => order <= 0),
}
