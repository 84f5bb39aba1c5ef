import { isMap, type Value } from '@picket/core'
import type { FieldType, Mask, ObjectType, SchemaField } from '../../schema/definition.ts'
import { parseEmbedded } from '../decoders/embedded.ts'
import type { Hash } from '../hash.ts'
import { setOwn } from '../own-keys.ts'
import { toText } from '../text.ts'
import { compileMask } from './index.ts'

/** Covers, in raw values, what a schema masks: for the raw text that is kept, for failures, and for transforms. */
export interface RecordMask {
  /** Covers the values of a type of the schema; nothing when there is nothing to cover. */
  coverOf(type: FieldType): ValueCover | undefined
  /** Covers what an object of this type has under a key of any case. */
  coverOfKey(type: ObjectType, key: string): ValueCover | undefined
}

export type ValueCover = (value: Value) => Value

/** What stands for a value that should hold masked fields, but has another type, so that nobody knows what it gives away. */
export const hiddenValue = '(hidden)'

/**
 * Keys are covered in any case, for `SSN` is no less secret than `ssn`; so is the key that a masked field is renamed from, and a field of
 * the record that a masked one reads but that is none of the schema's own.
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

const mostRemembered = 1_000
const longestRemembered = 200

/** Logs have the same keys over and over. */
function remember<T>(find: (key: string) => T): (key: string) => T | undefined {
  const memory = new Map<string, T>()
  return (key) => {
    if (key.length > longestRemembered) return find(key)
    if (memory.has(key)) return memory.get(key)
    if (memory.size >= mostRemembered) memory.clear()
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

/** Keys at the root that no field declares, and the masks of the fields that read them. */
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
