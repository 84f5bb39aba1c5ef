import type { ValueMap } from '@picket/core'
import type { FieldType, SchemaField } from '../definition.ts'
import type { KeyTable } from '../keys/key-table.ts'
import type { ReadContext, SizedType } from '../read/context.ts'
import type { OpenMap } from '../reading/readable-map.ts'

/** Where a type is read: what it belongs to, for messages, and its depth; an event's own fields have depth 1. */
export interface TypePosition {
  readonly subject: string
  readonly depth: number
}

/** Prints what is inside a type. */
export interface TypePrinter {
  fields(fields: readonly SchemaField[]): readonly ValueMap[]
  type(type: FieldType): ValueMap
}

/**
 * A type of fields: its names, its specific keys, how it is read and printed. To add one: a file next to the others,
 * its shape in `definition.ts`, a line in `types/index.ts`.
 */
export interface TypeForm<Type extends FieldType = FieldType> {
  readonly words: readonly Type['kind'][]
  readonly keys: KeyTable
  read(map: OpenMap, word: Type['kind'], position: TypePosition, context: ReadContext): SizedType
  /** Returns its keys except `type`, without defaults. */
  print(type: Type, printer: TypePrinter): ValueMap
}

/** Returns a type that contains no others. */
export function leaf(type: FieldType): SizedType {
  return { type, size: 1, height: 1 }
}
