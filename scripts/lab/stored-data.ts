import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RecordCounts } from '../../packages/server/src/stores/ledger/ledger-store.ts'

/** SQL statements by the name of their result. The result has no rows if the table was never created. */
export type LakeQueries = Readonly<Record<string, { readonly table: string; readonly sql: string }>>

/** Content of a data directory after its server has stopped. */
export interface StoredData<Name extends string> {
  readonly ledger: RecordCounts
  readonly lake: Readonly<Record<Name, readonly Readonly<Record<string, unknown>>[]>>
  readonly alerts: readonly {
    readonly id: string
    readonly detection_id: string
    readonly type: string
    readonly dedup: string
    readonly event_count: number
  }[]
  readonly outbox: readonly {
    readonly key: string
    readonly alert_id: string
    readonly output_id: string
    readonly state: string
    readonly attempts: number
  }[]
  readonly attempts: readonly { readonly alert_id: string; readonly output_id: string; readonly success: number }[]
}

/** Reads a data directory that no server has open. */
export async function readStoredData<const Queries extends LakeQueries>(
  data: string,
  queries: Queries,
): Promise<StoredData<keyof Queries & string>> {
  const script = join(import.meta.dirname, 'print-stored-data.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, data, JSON.stringify(queries)], {
    maxBuffer: 1024 ** 3,
  })
  return JSON.parse(stdout) as StoredData<keyof Queries & string>
}
