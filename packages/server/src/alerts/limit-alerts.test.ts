import { expect, it } from 'vitest'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { findTooLoud } from './limit-alerts.ts'
import { recordAlerts } from './record-alerts.ts'
import { resolveSystemErrors } from './resolve-system-errors.ts'
import { fakePorts, newAlert } from './testing/alerts.ts'

const now = Date.UTC(2026, 0, 1, 12)
const hour = 3_600_000

it('finds the detection that has made as many alerts within an hour as one may, and tells of it once an hour', async () => {
  const database = await openTestDatabase()
  const { ports } = fakePorts()
  const raise = async (id: string, detectionId: string, createdAt: number) => {
    const alert = newAlert({ id, detectionId, createdAt })
    await recordAlerts(database, [{ kind: 'opened', alert }], createdAt, ports)
    return findTooLoud(database, [alert], { now: createdAt, most: 3, factsOf: () => undefined })
  }
  const quiet = { detectionIds: [], errors: [] }
  expect(await raise('a1', 'Loud', now)).toEqual(quiet)
  expect(await raise('a2', 'Loud', now + 1)).toEqual(quiet)
  expect(await raise('b1', 'Other', now + 1)).toEqual(quiet)
  // An hour after the first two there may be as many again.
  expect(await raise('a3', 'Loud', now + hour + 1)).toEqual(quiet)
  await raise('a4', 'Loud', now + hour + 2)
  const third = await raise('a5', 'Loud', now + hour + 3)
  const fourth = await raise('a6', 'Loud', now + hour + 4)
  expect(third).toMatchObject({
    detectionIds: ['Loud'],
    errors: [
      {
        type: 'SYSTEM_ERROR',
        title: '"Loud" made too many alerts',
        description: 'It made 3 alerts within an hour; after 3 it makes signals only (CreateAlert is false).',
        system: { type: 'DETECTION_ALERT_LIMIT_EXCEEDED', component: 'DETECTION', componentId: 'Loud' },
      },
    ],
  })
  expect(fourth.errors[0]?.id).toBe(third.errors[0]?.id)
  // Those of one batch are made before they are counted.
  expect(fourth.errors[0]?.description).toBe(
    'It made 4 alerts within an hour; after 3 it makes signals only (CreateAlert is false).',
  )
})

it('counts anew once it may make alerts again, and tells of it again within the hour', async () => {
  const database = await openTestDatabase()
  const { ports } = fakePorts()
  const raise = async (id: string, createdAt: number) => {
    const alert = newAlert({ id, detectionId: 'Loud', createdAt })
    await recordAlerts(database, [{ kind: 'opened', alert }], createdAt, ports)
    const found = await findTooLoud(database, [alert], { now: createdAt, most: 2, factsOf: () => undefined })
    const changes = found.errors.map((error) => ({ kind: 'opened', alert: error }) as const)
    await recordAlerts(database, changes, createdAt, ports)
    return found
  }
  const letAgain = (at: number) =>
    resolveSystemErrors(database, { type: 'DETECTION_ALERT_LIMIT_EXCEEDED', componentId: 'Loud' }, at, () => `${at}`)
  const quiet = { detectionIds: [], errors: [] }
  await raise('a1', now)
  const first = await raise('a2', now + 1)
  await letAgain(now + 2)
  expect(await raise('a3', now + 3)).toEqual(quiet)
  const second = await raise('a4', now + 4)
  expect(second.detectionIds).toEqual(['Loud'])
  expect(second.errors[0]?.id).not.toBe(first.errors[0]?.id)
  const told = database.selectFrom('alerts').select('status').where('type', '=', 'SYSTEM_ERROR').orderBy('created_at')
  expect(await told.execute()).toEqual([{ status: 'RESOLVED' }, { status: 'OPEN' }])
})

it('counts no errors', async () => {
  const database = await openTestDatabase()
  const alert = newAlert({ type: 'RULE_ERROR' })
  await recordAlerts(database, [{ kind: 'opened', alert }], now, fakePorts().ports)
  expect(await findTooLoud(database, [alert], { now, most: 1, factsOf: () => undefined })).toEqual({
    detectionIds: [],
    errors: [],
  })
})
