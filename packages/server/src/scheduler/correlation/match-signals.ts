import { createHash } from 'node:crypto'
import { quoteName, toLogTypeTables } from '@picket/logs'
import type { Signal } from '@picket/engine'
import type { DetectionFacts } from '../../stores/alerts/alert-change.ts'
import type { LakeWriter } from '../../pipeline/lake-writer.ts'
import type { Lake } from '../../lake/lake.ts'
import type { CrashPoints } from '../../ports/crash-points.ts'
import {
  enqueueSignals,
  readNextSignals,
  deleteSignals,
  type MatchedSignals,
} from '../../stores/correlation/outbox-store.ts'
import type { Database } from '../../stores/database.ts'
import { correlationSchema, toSignalRow } from './correlation-alerts.ts'

/** Inserts matches of correlation rules into the data lake, as signals, each once. */
export interface MatchSignals {
  /** Within the transaction that stores the matches, at a time in milliseconds: from then on they are final. */
  leave(trx: Database, signals: readonly Signal[], matchedAt: number): Promise<void>
  /**
   * Writes all pending matches, of this process or of one that ended; also those that were already written without
   * being recorded.
   */
  store(): Promise<void>
}

export interface MatchSignalPorts {
  readonly database: Database
  readonly lake: Pick<Lake, 'query'>
  readonly writer: LakeWriter
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  readonly at: CrashPoints
}

/** Signals per chunk. */
const atOnce = 5_000
const { database: databaseName, name } = toLogTypeTables(correlationSchema).signals
const table = { kind: 'signals', schema: correlationSchema } as const

export function createMatchSignals({ database, lake, writer, factsOf, at }: MatchSignalPorts): MatchSignals {
  return {
    async leave(trx, signals, matchedAt) {
      for (let from = 0; from < signals.length; from += atOnce) {
        const chunk = signals.slice(from, from + atOnce)
        await enqueueSignals(trx, { id: hashIds(chunk), matchedAt, signals: chunk })
      }
    },
    async store() {
      for (let chunk = await readNextSignals(database); chunk; chunk = await readNextSignals(database)) {
        await writer.prepare([table])
        const known = await findKnown(lake, chunk)
        const missing = chunk.signals.filter(({ id }) => !known.has(id))
        const rows = missing.map((signal) =>
          toSignalRow(signal, { facts: factsOf(signal.ruleId), matchedAt: chunk.matchedAt }),
        )
        // Another process may be writing the same rows, and a replica may not know yet: ClickHouse rejects the same
        // rows for a while.
        if (rows.length > 0) await writer.write({ ...table, rows }, `correlation ${hashIds(missing)}`)
        at('correlation.signals-written')
        await deleteSignals(database, chunk)
      }
    },
  }
}

/**
 * Returns the ids of signals that are in the data lake: an earlier process ended before recording that, or history was
 * evaluated again.
 */
async function findKnown(lake: Pick<Lake, 'query'>, { signals }: MatchedSignals): Promise<ReadonlySet<string>> {
  const times = signals.map(({ eventTime }) => eventTime)
  const question = {
    sql: `SELECT DISTINCT p_signal_id AS id FROM ${quoteName(databaseName)}.${quoteName(name)} WHERE p_signal_id IN {ids:Array(String)}
AND p_event_time >= fromUnixTimestamp64Milli({from:Int64}) AND p_event_time <= fromUnixTimestamp64Milli({to:Int64})`,
    parameters: { ids: signals.map(({ id }) => id), from: Math.min(...times), to: Math.max(...times) },
    readonly: true,
  }
  const known = new Set<string>()
  for await (const rows of lake.query(question)) for (const { id } of rows) known.add(String(id))
  return known
}

/** The same matches are the same rows, whichever evaluation finds them. */
function hashIds(signals: readonly Signal[]): string {
  return createHash('sha256')
    .update(signals.map(({ id }) => id).join('\n'))
    .digest('hex')
}
