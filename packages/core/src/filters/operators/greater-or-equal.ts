import { numberFields } from '../field-types.ts'
import { oneNumber, type Operator } from '../operator.ts'
import { compileOrdering } from './ordering.ts'

export const greaterOrEqual: Operator = {
  name: 'IsGreaterThanOrEquals',
  token: '>=',
  label: 'greater than or equal',
  wants: oneNumber,
  fieldTypes: numberFields,
  compile: (wanted) => compileOrdering(wanted, (order) => order >= 0),
}
