import { ExactFloat, type Value } from '../values/value.ts'

/** A value of events as SQL of the lake: expressions that are never null. */
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
  /** Where it is not true the operator fails; left out where it never does. */
  readonly judges?: string
}

/** What operators need to write SQL; the lake provides it. */
export interface SqlWriter {
  quote(text: string): string
  /** The operand of a list's element, by the name of the lambda argument that has its JSON. */
  element(name: string): SqlOperand
}

/** Writes SQL that is true where a condition matches; `wanted` is null for operators that want nothing. */
export type WriteSql = (operand: SqlOperand, wanted: Value, sql: SqlWriter) => SqlTest

/** A test of texts alone: whatever else the field or the condition has does not match. */
export function sqlText(print: (value: string, wanted: string, sql: SqlWriter) => string): WriteSql {
  return ({ isText, text }, wanted, sql) => ({
    matches: typeof wanted === 'string' ? `${isText} AND ${print(text, wanted, sql)}` : '0',
  })
}

/** A test that some element of a list passes; no test where the field cannot be a list. */
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

/** A number or boolean as SQL; nothing for other values, and for numbers that are not finite. */
export function toSqlNumber(value: Value): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value === 'bigint') return String(value)
  return value instanceof ExactFloat ? String(value.value) : undefined
}
