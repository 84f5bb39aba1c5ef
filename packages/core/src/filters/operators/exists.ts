import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { nothing } from '../operator.ts'
import { isAbsent, isPresent } from '../write-python.ts'

/** The field exists and is not null. */
export const exists: FilterOperator<'Exists'> = {
  name: 'Exists',
  nearestInBuilder: '"IsNotNullOrEmpty" is close: it also asks that the value is not empty.',
  label: 'exists',
  summary: 'The field exists and is not null.',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => actual !== null,
  canFail: false,
  onLists: 'can match',
  implies: 'nothing',
  candidates: 'events with the field',
  python: isPresent,
  sql: ({ isNull }) => ({ matches: `NOT ${isNull}` }),
  mutatesTo: [],
}

export const doesNotExist = negationOf(exists, {
  name: 'DoesNotExist',
  label: 'does not exist',
  summary: 'The field is missing or null.',
  nearestInBuilder: '"IsNullOrEmpty" is close: it also holds for empty values.',
  implies: 'one value',
  python: isAbsent,
})
