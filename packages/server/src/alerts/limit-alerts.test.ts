import { expect, it } from 'vitest'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { findOverLimit } from './limit-alerts.ts'
import { recordAlerts } from './record-alerts.ts'
import { resolveSystemErrors } from './resolve-system-errors.ts'
import { fakePorts, newAlert } from './testing/alerts.ts'

const now = Date.UTC(2026, 0, 1, 12)
const hour = 3_600_000

it('finds detections that reached the hourly limit of alerts, and reports each once per hour', async () => {
  const database = await openTestDatabase()
  const { ports } = fakePorts()
  const raise = async (id: string, detectionId: string, createdAt: number) => {
    const alert = newAlert({ id, detectionId, createdAt })
    await recordAlerts(database, [{ kind: 'opened', alert }], createdAt, ports)
    return findOverLimit(database, [alert], { now: createdAt, maxPerHour: 3, factsOf: () => undefined })
  }
  const noErrors = { detectionIds: [], errors: [] }
  expect(await raise('a1', 'Loud', now)).toEqual(noErrors)
  expect(await raise('a2', 'Loud', now + 1)).toEqual(noErrors)
  expect(await raise('b1', 'Other', now + 1)).toEqual(noErrors)
  // An hour after the first two, the full limit applies again.
  expect(await raise('a3', 'Loud', now + hour + 1)).toEqual(noErrors)
  await raise('a4', 'Loud', now + hour + 2)
  const third = await raise('a5', 'Loud', now + hour + 3)
  const fourth = await raise('a6', 'Loud', now + hour + 4)
  expect(third).toMatchObject({
    detectionIds: ['Loud'],
    errors: [
      {
        type: 'SYSTEM_ERROR',
        title: '"Loud" raised too many alerts',
        description:
          'It raised 3 alerts within an hour. The limit is 3, so CreateAlert was set to false: further matches only create signals.',
        system: { type: 'DETECTION_ALERT_LIMIT_EXCEEDED', component: 'DETECTION', componentId: 'Loud' },
      },
    ],
  })
  expect(fourth.errors[0]?.id).toBe(third.errors[0]?.id)
  // All alerts of a batch are created before they are counted.
  expect(fourth.errors[0]?.description).toBe(
    'It raised 4 alerts within an hour. The limit is 3, so CreateAlert was set to false: further matches only create signals.',
  )
})

it('restarts the count when the detection can raise alerts again, and reports it again within the hour', async () => {
  const database = await openTestDatabase()
  const { ports } = fakePorts()
  const raise = async (id: string, createdAt: number) => {
    const alert = newAlert({ id, detectionId: 'Loud', createdAt })
    await recordAlerts(database, [{ kind: 'opened', alert }], createdAt, ports)
    const found = await findOverLimit(database, [alert], { now: createdAt, maxPerHour: 2, factsOf: () => undefined })
    const changes = found.errors.map((error) => ({ kind: 'opened', alert: error }) as const)
    await recordAlerts(database, changes, createdAt, ports)
    return found
  }
  const allowAgain = (at: number) =>
    resolveSystemErrors(database, { type: 'DETECTION_ALERT_LIMIT_EXCEEDED', componentId: 'Loud' }, at, () => `${at}`)
  const noErrors = { detectionIds: [], errors: [] }
  await raise('a1', now)
  const first = await raise('a2', now + 1)
  await allowAgain(now + 2)
  expect(await raise('a3', now + 3)).toEqual(noErrors)
  const second = await raise('a4', now + 4)
  expect(second.detectionIds).toEqual(['Loud'])
  expect(second.errors[0]?.id).not.toBe(first.errors[0]?.id)
  const systemErrors = database
    .selectFrom('alerts')
    .select('status')
    .where('type', '=', 'SYSTEM_ERROR')
    .orderBy('created_at')
  expect(await systemErrors.execute()).toEqual([{ status: 'RESOLVED' }, { status: 'OPEN' }])
})

it('does not count errors', async () => {
  const database = await openTestDatabase()
  const alert = newAlert({ type: 'RULE_ERROR' })
  await recordAlerts(database, [{ kind: 'opened', alert }], now, fakePorts().ports)
  expect(await findOverLimit(database, [alert], { now, maxPerHour: 1, factsOf: () => undefined })).toEqual({
    detectionIds: [],
    errors: [],
  })
})
