import type { LakeTable } from './table.ts'
import type { TableLayout } from './table-layout.ts'

/** A table, with what the catalog says about it. */
export interface StoredTable extends LakeTable {
  /** The log type of its events. A table without one has no log type. */
  readonly logType?: string
  /** For derived rows: every log type that they may be about, `*` for any. Visibility depends on this only. */
  readonly madeOf?: readonly string[]
  readonly description?: string
  /** For tables whose storage differs from that of events. */
  readonly layout?: TableLayout
}
