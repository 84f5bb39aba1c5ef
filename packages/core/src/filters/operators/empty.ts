import { isMap } from '../../values/value.ts'
import { fieldTypes } from '../field-types.ts'
import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { nothing } from '../operator.ts'
import { tested } from '../write-python.ts'

/** Null, `""`, `[]` or `{}`; numbers and booleans are never empty. */
export const empty: FilterOperator<'IsNullOrEmpty'> = {
  name: 'IsNullOrEmpty',
  token: 'empty',
  label: 'is empty',
  summary: 'The field is missing, null, or an empty text, list or map.',
  wants: nothing,
  fieldTypes,
  compile: () => (actual) => {
    if (actual === null || actual === '') return true
    if (Array.isArray(actual)) return actual.length === 0
    return isMap(actual) && Object.keys(actual).length === 0
  },
  canFail: false,
  onLists: 'can match',
  implies: 'nothing',
  candidates: 'every event',
  python: tested('_is_empty'),
  sql: ({ isNull, isText, text, json }) => ({
    matches: [isNull, `(${isText} AND ${text} = '')`, ...(json === undefined ? [] : [`${json} IN ('[]', '{}')`])].join(
      ' OR ',
    ),
  }),
  mutatesTo: [],
}

export const isNotEmpty = negationOf(empty, {
  name: 'IsNotNullOrEmpty',
  token: '!empty',
  label: 'is not empty',
  summary: 'The field has a value that is not empty.',
  candidates: 'events with the field',
})
