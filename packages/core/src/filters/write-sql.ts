import { ExactFloat, type Value } from '../values/value.ts'

/** A value of events as SQL expressions of the lake, which are never null. */
export interface SqlOperand {
  readonly isNull: string
  readonly isText: string
  readonly text: string
  /** Booleans count as 0 and 1, as they do in rules. */
  readonly isNumber: string
  readonly number: string
  /** The value as JSON, where it can be a list or a map. */
  readonly json?: string
}

export interface SqlTest {
  readonly matches: string
  /** The condition under which the operator does not fail; undefined if it never fails. */
  readonly judges?: string
}

/** What operators need to write SQL; the lake provides it. */
export interface SqlWriter {
  quote(text: string): string
  /** Returns the operand of a list element, by the name of the lambda argument with its JSON. */
  element(name: string): SqlOperand
}

/** Prints SQL that is true if a condition matches; `wanted` is null for operators without one. */
export type WriteSql = (operand: SqlOperand, wanted: Value, sql: SqlWriter) => SqlTest

/** A test of texts: other values of the field or the condition do not match. */
export function sqlText(print: (value: string, wanted: string, sql: SqlWriter) => string): WriteSql {
  return ({ isText, text }, wanted, sql) => ({
    matches: typeof wanted === 'string' ? `${isText} AND ${print(text, wanted, sql)}` : '0',
  })
}

/** A test that an element of a list matches; undefined if the field cannot be a list. */
export function someElement(
  { json }: SqlOperand,
  { element }: SqlWriter,
  test: (element: SqlOperand) => string,
): readonly string[] {
  if (json === undefined) return []
  return [
    `(startsWith(${json}, '[') AND arrayExists(element -> ${test(element('element'))}, JSONExtractArrayRaw(${json})))`,
  ]
}

/** Prints a number or boolean as SQL; undefined for other values and for numbers that are not finite. */
export function toSqlNumber(value: Value): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value === 'bigint') return String(value)
  return value instanceof ExactFloat ? String(value.value) : undefined
}
