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
 * What reading the types of one document requires. Types contain fields and fields have types: their readers call each
 * other through this context, to avoid an import cycle.
 */
export interface ReadContext {
  readonly report: Report
  /** The paths of fields and types: of the map that declares them. */
  readonly paths: Map<object, Path>
  /** Paths of sources that are not resolved yet, and where they are written. */
  readonly drafts: Map<FieldPath, Path>
  /** Reads the type that a map declares: that of a field, an element or a definition. */
  readType(map: OpenMap, subject: string, depth: number): SizedType
  readFields(items: readonly Value[], path: Path, depth: number): SizedFields
  /** Reads the type of the elements of the array `subject`. */
  readElement(value: Value | undefined, path: Path, subject: string, depth: number): SizedType
  /** Returns the type of a definition that is referred to at `path`. */
  resolve(target: string, path: Path, depth: number): SizedType
}

/** Replaces a type that could not be read: paths can lead anywhere in it. */
export const unreadable: SizedType = { type: { kind: 'json', isEmbeddedJson: false }, size: 1, height: 1 }
