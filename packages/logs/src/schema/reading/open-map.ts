import { didYouMean, isMap, nearest, quotedList, type Path, type Value, type ValueMap } from '@picket/core'
import { document } from '../diagnostics/document.ts'
import type { KeyTable } from '../keys/key-table.ts'
import { describe, shorten } from './describe.ts'
import { readableMap, type OpenMap } from './readable-map.ts'
import type { Report } from './report.ts'

export interface MapShape {
  /** The map at the start of a sentence: `A field`, `"csv"`. */
  readonly subject: string
  readonly keys: KeyTable
  /** What to use instead of keys of other languages. */
  readonly otherKeys?: ReadonlyMap<string, string>
}

/** Opens a value as a map of known keys: other values, unknown keys and missing keys are reported. */
export function openMap(value: Value | undefined, path: Path, shape: MapShape, report: Report): OpenMap | undefined {
  const { subject, keys } = shape
  if (value === null || value === undefined) {
    report({
      kind: document.emptyValue,
      path,
      message: `${subject} has no value; a map is expected.`,
      hint: `It has ${quotedList(Object.keys(keys), 'and')}.`,
    })
    return undefined
  }
  if (!isMap(value)) {
    report({
      kind: document.wrongType,
      path,
      message: `${subject} must be a map, but is ${describe(value)}.`,
      hint: `It has ${quotedList(Object.keys(keys), 'and')}.`,
    })
    return undefined
  }
  for (const key of Object.keys(value)) if (!Object.hasOwn(keys, key)) reportUnknown(key, path, shape, report)
  for (const [key, { required }] of Object.entries(keys))
    if (required === true && !Object.hasOwn(value, key) && !isMisspelt(key, value, keys))
      report({ kind: document.missingKey, path, message: `${subject} lacks the key "${key}".`, hint: `Add "${key}".` })
  return readableMap(value, path, report)
}

function reportUnknown(key: string, path: Path, shape: MapShape, report: Report): void {
  const { subject, keys, otherKeys } = shape
  const known = Object.keys(keys)
  report({
    kind: document.unknownKey,
    path: [...path, key],
    part: 'key',
    message: `${subject} has no key "${shorten(key)}".`,
    hint: () =>
      otherKeys?.get(key) ??
      (key.length > 100 ? undefined : didYouMean(key, known)) ??
      `It has ${quotedList(known, 'and', known.length)}.`,
  })
}

/**
 * Whether an unknown key is a misspelling of a missing one: then only that is reported. A hostile map can have
 * thousands of them.
 */
export function isMisspelt(key: string, data: ValueMap, keys: KeyTable): boolean {
  const unknown = Object.keys(data).filter((one) => !Object.hasOwn(keys, one))
  return unknown.slice(0, 20).some((one) => one.length < 100 && nearest(one, Object.keys(keys)) === key)
}
