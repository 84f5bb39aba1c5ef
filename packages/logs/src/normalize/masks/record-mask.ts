import { isMap, type Value } from '@picket/core'
import type { FieldType, Mask, ObjectType, SchemaField } from '../../schema/definition.ts'
import { parseEmbedded } from '../decoders/embedded.ts'
import type { Hash } from '../hash.ts'
import { setOwn } from '../own-keys.ts'
import { toText } from '../text.ts'
import { compileMask } from './index.ts'

/** Masks raw values: for the stored raw text, for failures, and for transforms. */
export interface RecordMask {
  /** Returns a function that masks the values of a type of the schema; undefined if there is nothing to mask. */
  coverOf(type: FieldType): ValueCover | undefined
  /** Returns a function that masks the value under a key, in any case, of an object of this type. */
  coverOfKey(type: ObjectType, key: string): ValueCover | undefined
}

export type ValueCover = (value: Value) => Value

/** Replaces a value that should contain masked fields but has another type, so that it may reveal anything. */
export const hiddenValue = '(hidden)'

/**
 * Creates the masking of a schema. Keys are masked in any case, because `SSN` is as secret as `ssn`; so is the key that
 * a masked field is renamed from, and an undeclared root key that a masked field reads.
 */
export function createRecordMask(root: ObjectType, hash: Hash): RecordMask {
  const covers = new Map<FieldType, ValueCover | undefined>()
  const keys = new Map<ObjectType, ReadonlyMap<string, ValueCover>>()
  return { coverOf, coverOfKey: (type, key) => keysOf(type).get(key.toLowerCase()) }

  function coverOf(type: FieldType): ValueCover | undefined {
    if (!covers.has(type)) covers.set(type, compileCover(type))
    return covers.get(type)
  }

  function compileCover(type: FieldType): ValueCover | undefined {
    if (type.kind === 'string') return type.mask && textCover(type.mask)
    if (type.kind === 'object') return compileObjectCover(type)
    const cover = type.kind === 'array' ? coverOf(type.element) : undefined
    if (type.kind !== 'array' || !cover) return undefined
    const isOfObjects = type.element.kind === 'object'
    return opening(type.isEmbeddedJson, (value) => {
      if (isList(value)) return value.map(cover)
      return isOfObjects && isMap(value) ? cover(value) : hide(value)
    })
  }

  function compileObjectCover(type: ObjectType): ValueCover | undefined {
    const inner = keysOf(type)
    if (inner.size === 0) return undefined
    const find = remember((key) => inner.get(key.toLowerCase()))
    return opening(type.isEmbeddedJson, (value) => {
      if (!isMap(value)) return hide(value)
      const out: Record<string, Value> = { ...value }
      for (const key in value) {
        const cover = find(key)
        if (cover) setOwn(out, key, cover(value[key] as Value))
      }
      return out
    })
  }

  function keysOf(type: ObjectType): ReadonlyMap<string, ValueCover> {
    const known = keys.get(type)
    if (known) return known
    const found = new Map<string, ValueCover>()
    if (type === root)
      for (const [key, mask] of capturedSources(type.fields)) found.set(key.toLowerCase(), textCover(mask))
    for (const { name, source, type: inner } of type.fields) {
      const cover = coverOf(inner)
      if (!cover) continue
      found.set(name.toLowerCase(), cover)
      if (source?.kind === 'rename') found.set(source.from.toLowerCase(), cover)
    }
    keys.set(type, found)
    return found
  }

  function textCover(mask: Mask): ValueCover {
    const cover = compileMask(mask, hash)
    return (value) => (value === null ? null : cover(toText(value)))
  }
}

const maxCached = 1_000
const maxCachedLength = 200

/** Caches results by key: logs repeat the same keys. */
function remember<T>(find: (key: string) => T): (key: string) => T | undefined {
  const memory = new Map<string, T>()
  return (key) => {
    if (key.length > maxCachedLength) return find(key)
    if (memory.has(key)) return memory.get(key)
    if (memory.size >= maxCached) memory.clear()
    const found = find(key)
    memory.set(key, found)
    return found
  }
}

function opening(isEmbedded: boolean, cover: ValueCover): ValueCover {
  return isEmbedded ? (value) => cover(typeof value === 'string' ? (parseEmbedded(value) ?? value) : value) : cover
}

function hide(value: Value): Value {
  return value === null ? null : hiddenValue
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** Returns undeclared keys at the root, and the masks of the fields that read them. */
function capturedSources(fields: readonly SchemaField[]): readonly (readonly [string, Mask])[] {
  const declared = new Set(
    fields.flatMap(({ name, source }) => (source?.kind === 'rename' ? [name, source.from] : [name])),
  )
  return fields.flatMap(({ source, type }) => {
    if (!source || source.kind === 'rename' || type.kind !== 'string' || !type.mask) return []
    const { mask } = type
    const paths = source.kind === 'concat' ? source.paths : [source.from]
    return paths.flatMap(({ steps: [step] }) =>
      step?.kind === 'key' && !declared.has(step.key) ? [[step.key, mask] as const] : [],
    )
  })
}
