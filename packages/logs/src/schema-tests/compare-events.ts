import { ExactFloat, isMap, printJson, type Path, type Value, type ValueMap } from '@picket/core'
import { parseUtcText } from '../normalize/index.ts'
import { parseRfc3339 } from '../normalize/time/rfc3339.ts'
import type { FieldType, LogSchema, SchemaField } from '../schema/definition.ts'

/** A difference between an event and the expected one. */
export interface Difference {
  readonly path: Path
  /** Undefined if nothing was expected. */
  readonly expected?: Value
  readonly actual?: Value
}

/**
 * Compares an event with the expected one. Only the expected standard fields are compared, lists of indicators in any
 * order; times can be written in any format of the same moment; null equals a missing value.
 */
export function compareEvents(schema: LogSchema, expected: ValueMap, actual: ValueMap): readonly Difference[] {
  const differences: Difference[] = []
  const wanted = Object.keys(expected).filter((name) => name.startsWith('p_'))
  const own = Object.fromEntries(
    Object.entries(actual).filter(([name]) => !name.startsWith('p_') || wanted.includes(name)),
  )
  compareFields(schema.fields, sortIndicators(expected), sortIndicators(own), [], differences)
  return differences
}

function sortIndicators(event: ValueMap): ValueMap {
  return Object.fromEntries(
    Object.entries(event).map(([name, value]) => [
      name,
      name.startsWith('p_any_') && Array.isArray(value) ? value.toSorted() : value,
    ]),
  )
}

function compareFields(
  fields: readonly SchemaField[],
  expected: ValueMap,
  actual: ValueMap,
  path: Path,
  out: Difference[],
): void {
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const type = fields.find(({ name }) => name === key)?.type
    compare(type, readKey(expected, key), readKey(actual, key), [...path, key], out)
  }
}

function readKey(map: ValueMap, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? (map[key] ?? undefined) : undefined
}

function compare(
  type: FieldType | undefined,
  expected: Value | undefined,
  actual: Value | undefined,
  path: Path,
  out: Difference[],
): void {
  if (expected === undefined && actual === undefined) return
  if (expected !== undefined && actual !== undefined) {
    if (isMap(expected) && isMap(actual))
      return compareFields(type?.kind === 'object' ? type.fields : [], expected, actual, path, out)
    if (Array.isArray(expected) && Array.isArray(actual)) return compareLists(type, expected, actual, path, out)
    if (isSame(type, expected, actual)) return
  }
  out.push({ path, ...(expected === undefined ? {} : { expected }), ...(actual === undefined ? {} : { actual }) })
}

function compareLists(
  type: FieldType | undefined,
  expected: readonly Value[],
  actual: readonly Value[],
  path: Path,
  out: Difference[],
): void {
  const element = type?.kind === 'array' ? type.element : undefined
  for (let at = 0; at < Math.max(expected.length, actual.length); at++)
    compare(element, expected[at] ?? undefined, actual[at] ?? undefined, [...path, at], out)
}

function isSame(type: FieldType | undefined, expected: Value, actual: Value): boolean {
  if (typeof expected === 'string' && typeof actual === 'string')
    return expected === actual || (type?.kind === 'timestamp' && isSameMoment(expected, actual))
  // A float of a schema is equal in any notation.
  if (type?.kind === 'float') return toNumber(expected) === toNumber(actual)
  return printJson(expected) === printJson(actual)
}

function toNumber(value: Value): number | undefined {
  return value instanceof ExactFloat
    ? value.value
    : typeof value === 'number' || typeof value === 'bigint'
      ? Number(value)
      : undefined
}

function isSameMoment(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => parseUtcText(text) ?? parseRfc3339(text))
  return first !== undefined && second !== undefined && first.seconds === second.seconds && first.nanos === second.nanos
}
