import type { FieldPath, Path, Value } from '@picket/core'
import type { FieldType, SchemaField } from '../definition.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

/** A type, how many fields and elements it has, and how deeply they nest. */
export interface SizedType {
  readonly type: FieldType
  readonly size: number
  readonly height: number
}

export interface SizedFields {
  readonly fields: readonly SchemaField[]
  readonly size: number
  readonly height: number
}

/**
 * What reading the types of one document needs. Types hold fields and fields have types, so their readers meet each other
 * here and not by import.
 */
export interface ReadContext {
  readonly report: Report
  /** Where fields and types stand: the map that declares them. */
  readonly places: Map<object, Path>
  /** Paths of sources that are still to be followed, and where they are written. */
  readonly drafts: Map<FieldPath, Path>
  /** The type that a map declares, that of a field, an element or a definition. */
  readType(map: OpenMap, called: string, depth: number): SizedType
  readFields(items: readonly Value[], path: Path, depth: number): SizedFields
  /** The type of the elements of the array `called`. */
  readElement(value: Value | undefined, path: Path, called: string, depth: number): SizedType
  /** The type of a definition that is referred to at `path`. */
  resolve(target: string, path: Path, depth: number): SizedType
}

/** What stands for a type that could not be read: paths may lead anywhere into it. */
export const unreadable: SizedType = { type: { kind: 'json', isEmbeddedJson: false }, size: 1, height: 1 }
