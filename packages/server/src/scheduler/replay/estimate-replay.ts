import { printTable } from '../../alerts/events/alert-tables.ts'
import type { Lake } from '../../lake/lake.ts'
import type { Database } from '../../stores/database.ts'
import { readDoneReplays } from '../../stores/replays/replay-store.ts'
import type { ReplayEstimate, ReplayProgress, ReplayScope } from './replay.ts'
import { eventTables } from './read-history.ts'

/** The sample size of a log type to estimate the length of logs. */
const sampled = 2_000
/** Events per second, if no replay has measured it yet: two cores, a rule in Python. */
const usualPace = 4_000
/** The startup time of a replay, in milliseconds. */
const beginning = 1_500
const lastReplays = 5

/** Estimates how much a replay would read, and how long that takes on this server. */
export async function estimateReplay(
  scope: ReplayScope,
  {
    lake,
    database,
    signal,
  }: { readonly lake: Pick<Lake, 'query' | 'tables'>; readonly database: Database; readonly signal?: AbortSignal },
): Promise<ReplayEstimate> {
  let events = 0
  let bytes = 0
  const range =
    'p_event_time >= fromUnixTimestamp64Milli({from:Int64}) AND p_event_time < fromUnixTimestamp64Milli({to:Int64})'
  for (const table of await eventTables(lake, scope.logTypes)) {
    const name = printTable(table)
    const sql = `SELECT (SELECT count() FROM ${name} WHERE ${range}) AS events,
(SELECT avg(length(p_raw)) FROM (SELECT p_raw FROM ${name} WHERE ${range} LIMIT ${sampled})) AS size`
    const parameters = { from: scope.startsAt, to: scope.endsAt }
    const settings = { max_threads: 1, max_execution_time: 30 }
    const question = { sql, parameters, settings, readonly: true, ...(signal ? { signal } : {}) }
    for await (const rows of lake.query(question))
      for (const { events: count, size } of rows) {
        events += Number(count)
        bytes += Number(count) * (Number(size) || 0)
      }
  }
  const whole = { events, bytes: Math.round(bytes) }
  const { maxBytes } = scope
  const share = maxBytes === undefined || whole.bytes <= maxBytes ? 1 : maxBytes / whole.bytes
  const read = { events: Math.ceil(whole.events * share), bytes: Math.ceil(whole.bytes * share) }
  return { ...read, milliseconds: Math.round(beginning + (read.events / (await paceOf(database))) * 1_000) }
}

/** Events per second, as measured by the last replays. */
async function paceOf(database: Database): Promise<number> {
  let events = 0
  let milliseconds = 0
  for (const { kind, progress, created_at, completed_at } of await readDoneReplays(database, lastReplays)) {
    const { events: count, reading, processing } = JSON.parse(progress) as ReplayProgress
    if (kind === 'CORRELATION_RULE' || count < 1_000 || completed_at === null) continue
    events += count
    // Waiting in the queue does not count.
    milliseconds += Math.min(completed_at - created_at, 2 * (reading + processing))
  }
  return milliseconds === 0 ? usualPace : (events / milliseconds) * 1_000
}
