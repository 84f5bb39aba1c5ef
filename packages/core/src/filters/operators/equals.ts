import type { Value } from '../../values/value.ts'
import { equalValues } from '../compare-values.ts'
import { scalarFields } from '../field-types.ts'
import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { oneScalar } from '../operator.ts'
import { infix } from '../write-python.ts'
import { toSqlNumber, type SqlOperand, type SqlWriter } from '../write-sql.ts'

/** Equality as in Python: `1 == 1.0 == true`, `"1"` is not `1`. */
export const equals: FilterOperator<'Equals'> = {
  name: 'Equals',
  token: '==',
  label: 'is',
  summary: 'The value equals the wanted one; a text is never equal to a number.',
  wants: oneScalar,
  fieldTypes: scalarFields,
  compile: (wanted) =>
    typeof wanted === 'string' ? (actual) => actual === wanted : (actual) => equalValues(actual, wanted),
  canFail: false,
  onLists: 'never matches',
  implies: 'one value',
  candidates: { kind: 'equal', anyCase: false },
  python: infix('=='),
  sql: (operand, wanted, sql) => ({ matches: equalsSql(operand, wanted, sql) }),
  mutatesTo: [],
}

export const doesNotEqual = negationOf(equals, {
  name: 'DoesNotEqual',
  token: '!=',
  label: 'is not',
  summary: 'The value does not equal the wanted one.',
  python: infix('!='),
})

/** Prints SQL that is true if the value equals the wanted one. */
export function equalsSql(operand: SqlOperand, wanted: Value, { quote }: SqlWriter): string {
  if (wanted === null) return operand.isNull
  if (typeof wanted === 'string') return `(${operand.isText} AND ${operand.text} = ${quote(wanted)})`
  const number = toSqlNumber(wanted)
  return number === undefined ? '0' : `(${operand.isNumber} AND ${operand.number} = ${number})`
}
