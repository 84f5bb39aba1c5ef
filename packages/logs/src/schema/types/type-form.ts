import type { ValueMap } from '@picket/core'
import type { FieldType, SchemaField } from '../definition.ts'
import type { KeyTable } from '../keys/key-table.ts'
import type { ReadContext, SizedType } from '../read/context.ts'
import type { OpenMap } from '../reading/readable-map.ts'

/** Where a type is read: what it belongs to, for sentences, and how deep that is; an event's own fields have depth 1. */
export interface TypePlace {
  readonly called: string
  readonly depth: number
}

/** Prints what is inside of a type. */
export interface TypePrinter {
  fields(fields: readonly SchemaField[]): readonly ValueMap[]
  type(type: FieldType): ValueMap
}

/**
 * A type of fields: its words, the keys that only it has, how it is read and printed. Adding one: a file beside the others, its shape in
 * `definition.ts`, a line in `types/index.ts`.
 */
export interface TypeForm<Type extends FieldType = FieldType> {
  readonly words: readonly Type['kind'][]
  readonly keys: KeyTable
  read(map: OpenMap, word: Type['kind'], place: TypePlace, context: ReadContext): SizedType
  /** Its keys, `type` aside; those that hold their defaults are left out. */
  print(type: Type, printer: TypePrinter): ValueMap
}

/** A type without others in it. */
export function leaf(type: FieldType): SizedType {
  return { type, size: 1, height: 1 }
}
