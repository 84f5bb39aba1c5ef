import type { EngineState } from '@picket/engine'
import type { Database } from '../../stores/database.ts'
import {
  forgetReplay,
  putReplayCheckpoint,
  readReplayCheckpoint,
} from '../../stores/replays/replay-checkpoint-store.ts'
import { readKeptAlerts, type KeptAlertRow } from '../../stores/replays/replay-alert-store.ts'
import type { ComparisonState } from './difference.ts'
import type { ErrorState } from './error-tally.ts'
import type { HistoryPosition } from './read-history.ts'
import type { ReplayedAlertsState } from './replayed-alerts.ts'

/**
 * The progress of a replay of rules between two ranges of history: plain JSON data. Its alerts are stored as of the
 * same position.
 */
export interface ReplayCheckpoint {
  readonly version: 1
  /** All events up to this position were evaluated and compared. */
  readonly place: HistoryPosition
  readonly counted: number
  readonly clock: number
  readonly bytes: number
  readonly matchedEvents: number
  readonly matched: readonly (readonly [detectionId: string, matches: number])[]
  /** Milliseconds: waiting for the data lake, in rules, and in total. */
  readonly reading: number
  readonly processing: number
  readonly spent: number
  readonly engine: EngineState
  readonly comparison: ComparisonState
  readonly errors: ErrorState
  readonly alerts: ReplayedAlertsState
}

export interface Resumed {
  readonly checkpoint: ReplayCheckpoint
  readonly rows: readonly KeptAlertRow[]
}

/** Returns what a previous process left; if that cannot be continued, deletes all of it. */
export async function resumeReplay(database: Database, replayId: string): Promise<Resumed | undefined> {
  const text = await readReplayCheckpoint(database, replayId)
  const checkpoint = text === undefined ? undefined : (JSON.parse(text) as ReplayCheckpoint)
  if (checkpoint?.version === 1) return { checkpoint, rows: await readKeptAlerts(database, replayId) }
  await database.transaction().execute((trx) => forgetReplay(trx, replayId))
  return undefined
}

export async function keepCheckpoint(trx: Database, replayId: string, checkpoint: ReplayCheckpoint): Promise<void> {
  await putReplayCheckpoint(trx, replayId, JSON.stringify(checkpoint))
}
