import { expect, it } from 'vitest'
import { recordAlerts } from '../../alerts/record-alerts.ts'
import { fakePorts, newAlert } from '../../alerts/testing/alerts.ts'
import { silentLog } from '../../main/ports.ts'
import { readRuns } from '../../stores/schedules/schedule-store.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createScheduler } from '../create-scheduler.ts'
import { createRetentionJob } from './create-retention-job.ts'

const day = 24 * 3_600_000
const night = Date.UTC(2026, 5, 1, 3, 10)

it('takes away every night what is older than the configuration says', async () => {
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
  const job = createRetentionJob({ database, now, retention: { alerts: 30, audit: 30, failures: 30 } })
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
  expect(await readRuns(database, { jobId: 'retention', limit: 9 })).toMatchObject([
    { status: 'succeeded', count: 1, message: 'Alerts that were old enough to go: 1.' },
  ])
})
