import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { nothing } from '../operator.ts'
import { isAbsent, isPresent } from '../write-python.ts'

/** Null; a missing field counts as null. */
export const isNull: FilterOperator<'IsNull'> = {
  name: 'IsNull',
  label: 'is null',
  summary: 'The field is null or missing.',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => actual === null,
  canFail: false,
  onLists: 'can match',
  implies: 'one value',
  candidates: 'every event',
  python: isAbsent,
  sql: ({ isNull }) => ({ matches: isNull }),
  mutatesTo: [],
}

export const isNotNull = negationOf(isNull, {
  name: 'IsNotNull',
  label: 'is not null',
  summary: 'The field is not null.',
  candidates: 'events with the field',
  python: isPresent,
})
