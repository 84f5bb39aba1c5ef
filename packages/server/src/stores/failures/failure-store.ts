import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { FailureGroupTable } from './failure-group-table.ts'

export type FailureGroupRow = Selectable<FailureGroupTable>

/** Logs of one source that failed for the same reasons, of one chunk of a batch. */
export interface NewFailures {
  readonly sourceId: string
  readonly fingerprint: string
  readonly kind: FailureGroupRow['kind']
  readonly count: number
  /** How many of those had failed for the same reasons before, and were processed again. */
  readonly known?: number
  /** When they were processed, in milliseconds since 1970. */
  readonly at: number
  readonly reasons: readonly string[]
  readonly samples: readonly string[]
}

/** The results of logs that were processed again. */
export interface ReplayedFailures {
  readonly sourceId: string
  readonly fingerprint: string
  /** The row id of the last one. */
  readonly to: string
  readonly replayed: number
  readonly recovered: number
  /** How many failed again, for other reasons: they are counted there from now on. */
  readonly moved?: number
}

/** The maximum number of kinds of failures of a source; senders must not fill the tables with ever new ones. */
const mostGroups = 1_000
const mostSamples = 3
export const otherFailures = 'others'

export async function addFailures(trx: Database, groups: readonly NewFailures[]): Promise<void> {
  for (const group of groups) {
    const known = await readFailureGroup(trx, group.sourceId, group.fingerprint)
    if (known) await join(trx, known, group)
    else if ((await countGroups(trx, group.sourceId)) < mostGroups) await open(trx, group)
    else {
      const other = { ...group, fingerprint: otherFailures, reasons: ['many other reasons'], samples: [] }
      const others = await readFailureGroup(trx, group.sourceId, otherFailures)
      await (others ? join(trx, others, other) : open(trx, other))
    }
  }
}

export async function readFailureGroup(
  database: Database,
  sourceId: string,
  fingerprint: string,
): Promise<FailureGroupRow | undefined> {
  return database
    .selectFrom('failure_groups')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

/** Returns the failure groups of one source, or of all; latest failures first. */
export async function listFailureGroups(database: Database, sourceId?: string): Promise<readonly FailureGroupRow[]> {
  const groups = database.selectFrom('failure_groups').selectAll().orderBy('last_at', 'desc').orderBy('fingerprint')
  return (sourceId === undefined ? groups : groups.where('source_id', '=', sourceId)).execute()
}

/** Groups with logs that are still to be processed again. */
export async function listReplays(database: Database): Promise<readonly FailureGroupRow[]> {
  return database.selectFrom('failure_groups').selectAll().where('replay_below', 'is not', null).execute()
}

export async function updateFailureGroup(
  database: Database,
  { source_id, fingerprint }: Pick<FailureGroupRow, 'source_id' | 'fingerprint'>,
  change: Partial<Pick<FailureGroupRow, 'replay_below' | 'replayed_to' | 'acknowledged_at' | 'acknowledged_by'>>,
): Promise<void> {
  await database
    .updateTable('failure_groups')
    .set(change)
    .where('source_id', '=', source_id)
    .where('fingerprint', '=', fingerprint)
    .execute()
}

export async function noteReplayed(trx: Database, replayed: ReplayedFailures): Promise<void> {
  await trx
    .updateTable('failure_groups')
    .set(({ eb, ref }) => ({
      replayed_to: replayed.to,
      replayed: eb(ref('replayed'), '+', replayed.replayed),
      recovered: eb(ref('recovered'), '+', replayed.recovered),
      count: eb(ref('count'), '-', replayed.moved ?? 0),
    }))
    .where('source_id', '=', replayed.sourceId)
    .where('fingerprint', '=', replayed.fingerprint)
    .execute()
}

async function countGroups(trx: Database, sourceId: string): Promise<number> {
  const row = await trx
    .selectFrom('failure_groups')
    .select(({ fn }) => fn.countAll<number>().as('groups'))
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow()
  return Number(row.groups)
}

async function open(trx: Database, group: NewFailures): Promise<void> {
  const row: FailureGroupRow = {
    source_id: group.sourceId,
    fingerprint: group.fingerprint,
    kind: group.kind,
    count: group.count,
    first_at: group.at,
    last_at: group.at,
    reasons: JSON.stringify(group.reasons),
    samples: JSON.stringify(group.samples.slice(0, mostSamples)),
    acknowledged_at: null,
    acknowledged_by: null,
    replay_below: null,
    replayed_to: null,
    replayed: 0,
    recovered: 0,
  }
  await trx.insertInto('failure_groups').values(row).execute()
}

async function join(trx: Database, known: FailureGroupRow, group: NewFailures): Promise<void> {
  const samples = [...new Set([...(JSON.parse(known.samples) as string[]), ...group.samples])].slice(0, mostSamples)
  await trx
    .updateTable('failure_groups')
    .set({
      count: known.count + group.count - (group.known ?? 0),
      first_at: Math.min(known.first_at, group.at),
      last_at: Math.max(known.last_at, group.at),
      samples: JSON.stringify(samples),
    })
    .where('source_id', '=', known.source_id)
    .where('fingerprint', '=', known.fingerprint)
    .execute()
}
