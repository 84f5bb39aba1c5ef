import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { DeliveryAttemptTable, OutboxTable } from './delivery-tables.ts'

export type OutboxRow = Selectable<OutboxTable>
export type AttemptRow = Selectable<DeliveryAttemptTable>

/** Adding the same keys again changes nothing. */
export async function addToOutbox(database: Database, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  await database
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export interface Taking {
  readonly now: number
  readonly until: number
  readonly lease: string
  readonly limit: number
  /** How many more deliveries each destination can have in progress. */
  readonly capacity?: (outputId: string) => number
  /** Destinations at their limit. */
  readonly full?: readonly string[]
}

/**
 * Leases deliveries that are due, so that no other process sends them before the lease expires. A lease that was never
 * finished expires: its sender has ended. If a destination reaches its limit, there may be more for others.
 */
export async function takeDue(
  database: Database,
  { now, until, lease, limit, capacity = () => limit, full = [] }: Taking,
): Promise<readonly OutboxRow[]> {
  return await database.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('outbox')
      .select(['key', 'output_id'])
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .$if(full.length > 0, (query) => query.where('output_id', 'not in', full))
      .orderBy('next_at')
      .orderBy('key')
      .limit(limit)
      .execute()
    if (due.length === 0) return []
    const byOutput = Map.groupBy(due, ({ output_id }) => output_id)
    const keys = [...byOutput].flatMap(([outputId, rows]) => rows.slice(0, capacity(outputId)).map(({ key }) => key))
    const taken = trx.updateTable('outbox').set({ lease, next_at: until }).where('key', 'in', keys)
    await taken.where('state', '=', 'waiting').where('next_at', '<=', now).execute()
    return await trx.selectFrom('outbox').selectAll().where('key', 'in', keys).where('lease', '=', lease).execute()
  })
}

/** Returns when the next delivery is due, without those for some destinations. */
export async function nextDue(database: Database, full: readonly string[] = []): Promise<number | undefined> {
  const row = await database
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('next_at').as('at'))
    .where('state', '=', 'waiting')
    .$if(full.length > 0, (query) => query.where('output_id', 'not in', full))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/**
 * The state after an attempt; undefined if the lease was lost to another process. What was suppressed meanwhile stays
 * suppressed, unless it was delivered all the same.
 */
export async function finishTry(
  database: Database,
  { key, lease }: Pick<OutboxRow, 'key' | 'lease'>,
  { state, ...change }: Partial<Pick<OutboxRow, 'state' | 'attempts' | 'next_at'>>,
): Promise<OutboxRow['state'] | undefined> {
  const row = await database
    .updateTable('outbox')
    .set({ ...change, lease: null })
    .$if(state === 'delivered' || state === 'suppressed', (update) => update.set({ state: state! }))
    .$if(state === 'failed', (update) =>
      update.set((eb) => ({
        state: eb
          .case()
          .when('state', '=', 'suppressed')
          .then('suppressed' as const)
          .else('failed' as const)
          .end(),
      })),
    )
    .where('key', '=', key)
    .where('lease', '=', lease)
    .returning('state')
    .executeTakeFirst()
  return row?.state
}

/** Returns pending and retried deliveries of these alerts, the next one first; without changes of alerts. */
export async function readWaiting(database: Database, alertIds: readonly string[]): Promise<readonly OutboxRow[]> {
  if (alertIds.length === 0) return []
  return await database
    .selectFrom('outbox')
    .selectAll()
    .where('alert_id', 'in', alertIds)
    .where('state', '=', 'waiting')
    .where('change', 'is', null)
    .orderBy('next_at')
    .orderBy('key')
    .execute()
}

/**
 * Stops pending deliveries of alerts to these destinations; an attempt that is running is the last one. Returns the
 * destinations that had something pending.
 */
export async function stopWaiting(
  database: Database,
  alertId: string,
  outputIds: readonly string[],
): Promise<readonly StoppedDelivery[]> {
  if (outputIds.length === 0) return []
  const rows = await database
    .updateTable('outbox')
    .set({ state: 'suppressed' })
    .where('alert_id', '=', alertId)
    .where('output_id', 'in', outputIds)
    .where('state', '=', 'waiting')
    .where('change', 'is', null)
    .returning(['output_id', 'lease'])
    .execute()
  return [...Map.groupBy(rows, ({ output_id }) => output_id)].map(([outputId, stopped]) => ({
    outputId,
    isRunning: stopped.some(({ lease }) => lease !== null),
  }))
}

export interface StoppedDelivery {
  readonly outputId: string
  /** An attempt is running, and continues. */
  readonly isRunning: boolean
}

export async function addAttempt(database: Database, row: AttemptRow): Promise<void> {
  await database.insertInto('delivery_attempts').values(row).execute()
}

/** Oldest first. */
export async function readAttempts(database: Database, alertIds: readonly string[]): Promise<readonly AttemptRow[]> {
  if (alertIds.length === 0) return []
  return await database
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('alert_id', 'in', alertIds)
    .orderBy('id')
    .execute()
}
