import type { FieldPath, Path, ValueMap } from '@picket/core'
import type { FieldSource } from '../definition.ts'
import type { KeyTable } from '../keys/key-table.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

/** What reading a source requires. */
export interface SourceReader {
  readonly report: Report
  /** Records a path from the root of the event, which is resolved once all fields are read. */
  path(text: string, at: Path): FieldPath
}

/**
 * A way in which a field gets its value from elsewhere. To add one: a file next to the others, its shape in
 * `definition.ts`, a line in `sources/index.ts`.
 */
export interface SourceForm<Source extends FieldSource = FieldSource> {
  readonly kind: Source['kind']
  readonly about: string
  readonly keys: KeyTable
  read(map: OpenMap, reader: SourceReader): Source | undefined
  /** Returns the paths that must have their values before. */
  reads(source: Source): readonly FieldPath[]
  print(source: Source): ValueMap
}

/** The type of a form's source. */
export type SourceOf<Kind extends FieldSource['kind']> = Extract<FieldSource, { readonly kind: Kind }>
