import type { CorrelatorState, Signal } from '@picket/engine'
import type { Database } from '../database.ts'
import { inShares } from '../shares.ts'
import { toColumns, toSignal } from './signal-columns.ts'

/** Adds signals for the next evaluation; existing ones do not change. */
export async function leaveSignals(trx: Database, signals: readonly Signal[]): Promise<void> {
  const rows = signals.map(toColumns)
  for (const share of inShares(rows))
    await trx
      .insertInto('correlation_inbox')
      .values(share)
      .onConflict((conflict) => conflict.columns(['event_time', 'signal_id']).doNothing())
      .execute()
}

/** Returns the oldest pending signals, up to a limit. */
export async function readSignals(database: Database, limit: number): Promise<readonly Signal[]> {
  const rows = await database
    .selectFrom('correlation_inbox')
    .selectAll()
    .orderBy('event_time')
    .orderBy('signal_id')
    .limit(limit)
    .execute()
  return rows.map(toSignal)
}

export async function takeSignals(trx: Database, signals: readonly Pick<Signal, 'id' | 'eventTime'>[]): Promise<void> {
  const newest = signals.at(-1)?.eventTime ?? 0
  for (const ids of inShares(signals.map(({ id }) => id)))
    await trx.deleteFrom('correlation_inbox').where('signal_id', 'in', ids).where('event_time', '<=', newest).execute()
}

const clockRow = ''

/** The clock of the stored state: shows whether another process has stored something since. */
export async function readCorrelatorClock(database: Database): Promise<number | undefined> {
  const row = await database
    .selectFrom('correlation_states')
    .select('state')
    .where('rule_id', '=', clockRow)
    .executeTakeFirst()
  return row && (JSON.parse(row.state) as number)
}

export async function readCorrelatorState(database: Database): Promise<CorrelatorState | undefined> {
  const rows = await database.selectFrom('correlation_states').selectAll().execute()
  const clock = rows.find(({ rule_id }) => rule_id === clockRow)
  if (!clock) return undefined
  const rules = rows
    .filter((row) => row !== clock)
    .map(({ state }) => JSON.parse(state) as CorrelatorState['rules'][number])
  return { version: 1, clock: JSON.parse(clock.state) as number, rules }
}

/** Writes changed states, by rule. */
export async function keepCorrelatorState(
  trx: Database,
  { clock, rules }: CorrelatorState,
  before: CorrelatorState | undefined,
): Promise<void> {
  const known = new Map((before?.rules ?? []).map((rule) => [rule.id, JSON.stringify(rule)]))
  const rows = rules.map((rule) => ({ rule_id: rule.id, state: JSON.stringify(rule) }))
  const changed = rows.filter(({ rule_id, state }) => known.get(rule_id) !== state)
  const removed = [...known.keys()].filter((id) => rules.every((rule) => rule.id !== id))
  for (const row of [...changed, { rule_id: clockRow, state: JSON.stringify(clock ?? 0) }])
    await trx
      .insertInto('correlation_states')
      .values(row)
      .onConflict((conflict) => conflict.column('rule_id').doUpdateSet({ state: row.state }))
      .execute()
  for (const ids of inShares(removed)) await trx.deleteFrom('correlation_states').where('rule_id', 'in', ids).execute()
}
