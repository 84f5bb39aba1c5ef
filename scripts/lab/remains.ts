import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RecordCounts } from '../../packages/server/src/stores/ledger/ledger-store.ts'

/** Statements by the names of their answers; no rows where the table was never made. */
export type LakeQuestions = Readonly<Record<string, { readonly table: string; readonly sql: string }>>

/** What is in a data directory after its server has stopped. */
export interface Remains<Name extends string> {
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
export async function readRemains<const Questions extends LakeQuestions>(
  data: string,
  questions: Questions,
): Promise<Remains<keyof Questions & string>> {
  const script = join(import.meta.dirname, 'inspect.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, data, JSON.stringify(questions)], {
    maxBuffer: 1024 ** 3,
  })
  return JSON.parse(stdout) as Remains<keyof Questions & string>
}
