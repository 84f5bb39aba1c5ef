import { isMap, type Value, type ValueMap } from '@picket/core'
import type { LogSchema, SchemaField } from '../schema/definition.ts'
import { readOwn } from '../normalize/own-keys.ts'

/**
 * What can be checked on a record without building an event. It never rejects a record that the normalizer of the
 * schema accepts, unless the record has no field of the schema.
 */
export interface Precheck {
  /** Root keys that every event of the schema has: one key of each list. */
  readonly anchors: readonly (readonly string[])[]
  /** Whether required values are present, and enumerated values are allowed ones. */
  mayFit(record: ValueMap): boolean
  /** Whether a key at the root belongs to the schema. */
  knowsAny(record: ValueMap): boolean
  /** Counts the root keys that belong to the schema. */
  countKnown(record: ValueMap): number
}

export function createPrecheck({ fields }: LogSchema): Precheck {
  const tests = compileFields(fields)
  const keys = new Set(fields.flatMap(keysOf))
  // A field that is computed from other values has no key of its own.
  const isOpen = fields.some(({ source }) => source !== undefined && source.kind !== 'rename')
  return {
    anchors: fields
      .filter(({ required, source }) => required && (source === undefined || source.kind === 'rename'))
      .map(keysOf),
    mayFit: (record) => tests.every((test) => test(record)),
    knowsAny(record) {
      if (isOpen) return true
      for (const key in record) if (keys.has(key)) return true
      return false
    },
    countKnown(record) {
      let count = isOpen ? 1 : 0
      for (const key in record) if (keys.has(key)) count++
      return count
    },
  }
}

function keysOf({ name, source }: SchemaField): readonly string[] {
  return source?.kind === 'rename' ? [name, source.from] : [name]
}

type Test = (owner: ValueMap) => boolean

function compileFields(fields: readonly SchemaField[]): readonly Test[] {
  return fields.flatMap((field) => {
    const accepts = compileValue(field)
    if (!field.required && !accepts) return []
    if (field.source !== undefined && field.source.kind !== 'rename') return []
    const keys = keysOf(field)
    return [
      (owner) => {
        const value = firstOf(owner, keys)
        return value == null ? !field.required : (accepts?.(value) ?? true)
      },
    ]
  })
}

function firstOf(owner: ValueMap, keys: readonly string[]): Value | undefined {
  for (const key of keys) {
    const value = readOwn(owner, key)
    if (value != null) return value
  }
  return undefined
}

/** Compiles only the checks that cost next to nothing: enumerated values, and required members of objects. */
function compileValue({ type }: SchemaField): ((value: Value) => boolean) | undefined {
  if (type.kind === 'string' && type.validate?.kind === 'allow') {
    const allowed = new Set<Value>(type.validate.values)
    return (value) => typeof value !== 'string' || allowed.has(value)
  }
  if (type.kind !== 'object' || type.isEmbeddedJson) return undefined
  const inner = compileFields(type.fields)
  if (inner.length === 0) return undefined
  return (value) => isMap(value) && inner.every((test) => test(value))
}
