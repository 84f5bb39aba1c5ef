import { isMap, type Value, type ValueMap } from '../values/value.ts'
import type { FieldPath, PathStep } from './key-path.ts'

/**
 * How keys of events are found: case-sensitive (inline filters, the filter builder), or with a fallback to the first
 * key that is equal in lower case (YAML detections).
 */
export type KeyLookup = 'exact' | 'any-case'

/** Reads a field of an event; undefined if it is missing. */
export type FieldReader = (event: Value | undefined) => Value | undefined

export function compileField(field: FieldPath, lookup: KeyLookup): FieldReader {
  const segments = splitAtFlatten(field.steps).map((steps) => compileSteps(steps, lookup))
  const [head, ...rest] = segments
  return rest.reduce<FieldReader>((read, next) => (event) => flatten(read(event), next), head ?? ((event) => event))
}

interface LowerKey {
  readonly text: string
  /** Only keys of this length can be equal to it; nothing beyond ASCII, where lower case may be longer. */
  readonly length: number | undefined
}

function toLowerKey(key: string): LowerKey {
  const text = key.toLowerCase()
  return { text, length: isAscii(text) ? text.length : undefined }
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

function readExact(map: ValueMap, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

function readAnyCase(map: ValueMap, key: string, lower: LowerKey): Value | undefined {
  if (Object.hasOwn(map, key)) return map[key]
  for (const other in map) {
    if (lower.length !== undefined && other.length !== lower.length) continue
    if (other.toLowerCase() === lower.text && Object.hasOwn(map, other)) return map[other]
  }
  return undefined
}

function splitAtFlatten(steps: readonly PathStep[]): readonly (readonly PathStep[])[] {
  const segments: PathStep[][] = [[]]
  for (const step of steps) {
    if (step.kind === 'flatten') segments.push([])
    else segments.at(-1)?.push(step)
  }
  return segments
}

function compileSteps(steps: readonly PathStep[], lookup: KeyLookup): FieldReader {
  return steps.reduceRight<FieldReader>(
    (next, step) => compileStep(step, next, lookup),
    (value) => value,
  )
}

function compileStep(step: PathStep, next: FieldReader, lookup: KeyLookup): FieldReader {
  switch (step.kind) {
    case 'key': {
      const { key } = step
      if (lookup === 'exact') return (value) => (isMap(value) ? next(readExact(value, key)) : undefined)
      const lower = toLowerKey(key)
      return (value) => (isMap(value) ? next(readAnyCase(value, key, lower)) : undefined)
    }
    case 'index':
      return (value) => (isList(value) ? next(value.at(step.index)) : undefined)
    case 'elements':
      return (value) => (isList(value) ? project(value, next) : undefined)
    case 'values':
      return (value) => (isMap(value) ? project(Object.values(value), next) : undefined)
    case 'flatten':
      return next
  }
}

function flatten(value: Value | undefined, next: FieldReader): Value | undefined {
  return isList(value) ? project(value.flat(1) as readonly Value[], next) : undefined
}

/** As in JMESPath, null and missing values after a wildcard are left out. */
function project(items: readonly Value[], next: FieldReader): readonly Value[] {
  return items.map(next).filter((item) => item !== null && item !== undefined)
}

function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}
