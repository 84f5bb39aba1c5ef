import { negationOf, nothing, type Operator } from '../operator.ts'

/** The field is there and is not null: null counts as not existing (reference: section 4.4). */
export const exists: Operator = {
  name: 'Exists',
  label: 'exists',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => actual !== null,
}

export const doesNotExist = negationOf(exists, { name: 'DoesNotExist', label: 'does not exist' })
