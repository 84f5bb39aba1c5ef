import type { Path } from '@picket/core'
import type { LogSchema } from '../definition.ts'
import type { Captured } from '../paths/find-field.ts'
import type { Report } from '../reading/report.ts'

/** The input of a check: a schema that was parsed, and positions in its document. */
export interface CheckContext {
  readonly schema: LogSchema
  readonly report: Report
  /** The paths of fields in the document: of the maps that declare them. */
  readonly paths: ReadonlyMap<object, Path>
  /** What the parser captures; undefined for JSON logs. */
  readonly captured: Captured | undefined
}

/** Checks a whole schema. To add one: a file next to the others, a line in `checks/index.ts`. */
export type SchemaCheck = (context: CheckContext) => void
