import { expect, it } from 'vitest'
import { recordAlerts } from '../../alerts/record-alerts.ts'
import { fakePorts, newAlert } from '../../alerts/testing/alerts.ts'
import { silentLog } from '../../ports/log.ts'
import { recordChunk, type LedgerEntry } from '../../stores/ledger/ledger-store.ts'
import type { NotificationTable } from '../../stores/notifications/notification-tables.ts'
import { insertReplay, type ReplayRow } from '../../stores/replays/replay-store.ts'
import { readRuns } from '../../stores/schedules/schedule-store.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createScheduler } from '../create-scheduler.ts'
import { createRetentionJob } from './create-retention-job.ts'

const day = 24 * 3_600_000
const night = Date.UTC(2026, 5, 1, 3, 10)

it('deletes every night what is older than the configuration allows', async () => {
  const database = await openTestDatabase()
  let time = night - 1000
  const now = () => time
  const { ports } = fakePorts()
  for (const [id, age] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    const alert = newAlert({ id, createdAt: night - age * day })
    await recordAlerts(database, [{ kind: 'opened', alert }], night - age * day, ports)
  }
  for (const [id, age] of [
    ['old', 31],
    ['young', 29],
  ] as const)
    await insertReplay(database, doneReplay(id, night - age * day))
  await database
    .insertInto('notifications')
    .values([notifiedAt('old', night - 91 * day), notifiedAt('young', night - 89 * day)])
    .execute()
  for (const [id, age] of [
    ['old', 41],
    ['young', 39],
  ] as const)
    await recordChunk(database, entryOf(id, night - age * day))
  const job = createRetentionJob({
    database,
    now,
    at: () => undefined,
    retention: { events: 7, alerts: 30, audit: 30, failures: 40 },
  })
  const scheduler = createScheduler({
    database,
    jobs: async () => [job],
    now,
    owner: 'test',
    isAlone: true,
    log: silentLog,
  })
  await scheduler.tick()
  time = night
  await scheduler.tick()
  expect(await database.selectFrom('alerts').select('id').execute()).toEqual([{ id: 'young' }])
  expect(await database.selectFrom('replays').select('id').execute()).toEqual([{ id: 'young' }])
  expect(await database.selectFrom('notifications').select('id').execute()).toEqual([{ id: 'young' }])
  // As long as failures can be processed again; the ledger has no end.
  for (const table of ['source_minutes', 'source_filter_minutes'] as const)
    expect(await database.selectFrom(table).select('source_id').execute()).toEqual([{ source_id: 'young' }])
  expect(await database.selectFrom('ledger').select('id').orderBy('id').execute()).toEqual([
    { id: 'old' },
    { id: 'young' },
  ])
  expect(await readRuns(database, { jobId: 'retention', limit: 9 })).toMatchObject([
    { status: 'succeeded', count: 1, message: 'Expired alerts deleted: 1.' },
  ])
})

function entryOf(sourceId: string, minute: number): LedgerEntry {
  const totals = { received: 2, stored: 1, skipped: 0, filtered: 1, failed: 0, events: 1, bytes: 9 }
  const lags = { lag_10s: 1, lag_1m: 0, lag_10m: 0, lag_1h: 0, lag_1d: 0, lag_more: 0 }
  return {
    batchId: sourceId,
    chunk: 0,
    isLast: true,
    createdAt: minute,
    committedAt: minute,
    replayed: 0,
    totals,
    counts: [],
    minutes: [{ sourceId, logType: 'Sample.Log', minute, lags, ...totals }],
    filters: [{ sourceId, filter: 'noise', minute, dropped: 1 }],
  }
}

function notifiedAt(id: string, at: number): NotificationTable {
  const rest = { user_id: 'u', title: '', message: '', read_at: null, archived_at: null, alert_id: null }
  return { id, topic: 'SYSTEM_NOTIFICATION', level: 'INFO', created_at: at, ...rest }
}

function doneReplay(id: string, at: number): ReplayRow {
  return {
    id,
    kind: 'RULE',
    state: 'DONE',
    message: '',
    detection_id: 'Sample.Login',
    specs: '[]',
    log_types: '[]',
    starts_at: at - day,
    ends_at: at,
    max_bytes: null,
    time_limit: 1,
    progress: '{}',
    result: null,
    is_stopped: 0,
    attempts: 1,
    lease_owner: null,
    lease_until: null,
    created_at: at,
    created_by: 'ana',
    updated_at: at,
    completed_at: at,
  }
}
