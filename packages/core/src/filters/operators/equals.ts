import { equalValues } from '../compare-values.ts'
import { scalarFields } from '../field-types.ts'
import { negationOf, oneScalar, type Operator } from '../operator.ts'

/** Equality as in Python: `1 == 1.0 == true`, `"1"` is not `1`. */
export const equals: Operator = {
  name: 'Equals',
  token: '==',
  label: 'is',
  wants: oneScalar,
  fieldTypes: scalarFields,
  compile: (wanted) =>
    typeof wanted === 'string' ? (actual) => actual === wanted : (actual) => equalValues(actual, wanted),
}

export const doesNotEqual = negationOf(equals, { name: 'DoesNotEqual', token: '!=', label: 'is not' })
