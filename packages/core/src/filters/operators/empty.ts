import { isMap } from '../../values/value.ts'
import { fieldTypes } from '../field-types.ts'
import { negationOf, nothing, type Operator } from '../operator.ts'

/** Null, `""`, `[]` or `{}`; numbers and booleans are never empty. */
export const empty: Operator = {
  name: 'IsNullOrEmpty',
  token: 'empty',
  label: 'is empty',
  wants: nothing,
  fieldTypes,
  compile: () => (actual) => {
    if (actual === null || actual === '') return true
    if (Array.isArray(actual)) return actual.length === 0
    return isMap(actual) && Object.keys(actual).length === 0
  },
}

export const isNotEmpty = negationOf(empty, { name: 'IsNotNullOrEmpty', token: '!empty', label: 'is not empty' })
