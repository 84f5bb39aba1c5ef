import type { Path } from '@picket/core'
import type { LogSchema } from '../definition.ts'
import type { Captured } from '../paths/find-field.ts'
import type { Report } from '../reading/report.ts'

/** What a check sees: a schema that was read, and what its document says beside it. */
export interface CheckContext {
  readonly schema: LogSchema
  readonly report: Report
  /** Where fields stand in the document: the maps that declare them. */
  readonly places: ReadonlyMap<object, Path>
  /** What the parser captures; nothing for logs that are JSON. */
  readonly captured: Captured | undefined
}

/** Looks at a whole schema. Adding one: a file beside the others, a line in `checks/index.ts`. */
export type SchemaCheck = (context: CheckContext) => void
