import { negationOf, nothing, type Operator } from '../operator.ts'

/** Null; a missing field counts as null. */
export const isNull: Operator = {
  name: 'IsNull',
  label: 'is null',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => actual === null,
}

export const isNotNull = negationOf(isNull, { name: 'IsNotNull', label: 'is not null' })
