import { expect, it } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { systemViewer } from '../../access/viewer.ts'
import { createAccessCheck } from './access-state.ts'
import { addFailures, updateFailureGroup } from '../../stores/failures/failure-store.ts'
import { recordChunk } from '../../stores/ledger/ledger-store.ts'
import { noteActivity, updateSourceRow } from '../../stores/sources/source-store.ts'
import { openSources } from '../testing/sources.ts'
import type { SourceCondition } from './conditions.ts'
import { readSourceMetrics } from './metrics.ts'
import { createSourceWatch } from './watch-sources.ts'

const start = Date.UTC(2026, 0, 1)
const minute = 60_000

async function open() {
  const sources = await openSources()
  await sources.create()
  const reports: string[] = []
  const raised: SourceCondition[] = []
  const watch = createSourceWatch({
    database: sources.database,
    systemErrors: {
      async raise(_, condition) {
        reports.push(`${condition.type} ${condition.title}`)
        raised.push(condition)
      },
      // Checks that were never unhealthy produce no alert; `main/system-errors.test.ts` tests what happens to the
      // alerts.
      async clear(_, { type, sourceId }) {
        if (type === 'SOURCE_NO_DATA') reports.push(`clear ${type} ${sourceId}`)
      },
      open: async () => [],
    },
    findAccess: createAccessCheck({ database: sources.database, secrets: sources.secrets, isIngesting: true }),
    now: () => sources.clock.now,
    log: silentLog,
  })
  const look = async (after: number) => {
    sources.clock.now = start + after
    await watch.checkAll()
    return reports.splice(0)
  }
  return { ...sources, watch, look, raised }
}

it('reports once that a source is silent, and once that it is not any more', async () => {
  const { look, service, database } = await open()
  await service.setAlarm(systemViewer, 'source-1', 15)
  expect(await look(15 * minute)).toEqual([])
  expect(await look(15 * minute + 1)).toEqual(['SOURCE_NO_DATA No logs from source "Shop" for 15 minutes'])
  expect(await look(20 * minute)).toEqual([])
  await noteActivity(database, 'source-1', { receivedAt: start + 21 * minute, processedAt: start + 21 * minute })
  expect(await look(22 * minute)).toEqual(['clear SOURCE_NO_DATA source-1'])
  expect(await look(40 * minute)).toEqual(['SOURCE_NO_DATA No logs from source "Shop" for 15 minutes'])
})

it('does not report that a paused source is silent', async () => {
  const { look, service, database } = await open()
  await service.setAlarm(systemViewer, 'source-1', 15)
  expect(await look(16 * minute)).toEqual(['SOURCE_NO_DATA No logs from source "Shop" for 15 minutes'])
  await updateSourceRow(database, 'source-1', { paused_at: start + 17 * minute })
  expect(await look(18 * minute)).toEqual(['clear SOURCE_NO_DATA source-1'])
  expect(await look(60 * minute)).toEqual([])
})

it('gives a resumed source the whole time before it reports a silence', async () => {
  const { look, service, clock } = await open()
  await service.setAlarm(systemViewer, 'source-1', 15)
  clock.now = start + 5 * minute
  await service.setPaused(systemViewer, 'source-1', true)
  expect(await look(60 * minute)).toEqual([])
  await service.setPaused(systemViewer, 'source-1', false)
  expect(await look(61 * minute)).toEqual([])
  expect(await look(75 * minute)).toEqual([])
  expect(await look(75 * minute + 1)).toEqual(['SOURCE_NO_DATA No logs from source "Shop" for 15 minutes'])
})

it('does not report a silence again after a user resolved it, until the next one', async () => {
  const { look, service, database } = await open()
  expect(await look(24 * 60 * minute + 1)).toEqual(['SOURCE_NO_DATA No logs from source "Shop" for a day'])
  await service.resolveAlarm(systemViewer, 'source-1')
  expect(await look(26 * 60 * minute)).toEqual([])
  const again = start + 27 * 60 * minute
  await noteActivity(database, 'source-1', { receivedAt: again, processedAt: again })
  expect(await look(28 * 60 * minute)).toEqual([])
  expect((await look(52 * 60 * minute)).length).toBe(1)
})

it('reports logs that matched no schema, until a user acknowledges them or they are processed again', async () => {
  const { look, database, raised, watch } = await open()
  const failures = {
    sourceId: 'source-1',
    fingerprint: 'f',
    kind: 'classification',
    reasons: ['no'],
    samples: ['x'],
  } as const
  await addFailures(database, [{ ...failures, count: 2, at: start }])
  expect(await look(minute)).toEqual([
    'SOURCE_CLASSIFICATION_FAILURES Logs of source "Shop" match none of its log types',
  ])
  expect(raised[0]).toMatchObject({
    severity: 'CRITICAL',
    description:
      '2 logs failed in 1 way since 2026-01-01T00:00:00Z. They are stored and can be processed again.\nFor example: x',
  })
  const before = raised[0]!.dedup
  await addFailures(database, [{ ...failures, count: 1, at: start + minute }])
  await look(2 * minute)
  expect(raised[1]!.dedup).toBe(before)
  expect((await watch.check('source-1'))?.map(({ name, isHealthy }) => `${name} ${isHealthy}`)).toEqual([
    'httpStatus true',
    'systemAlarmStatus true',
    'classificationFailuresStatus false',
    'logProcessingErrorsStatus true',
  ])
  await look(2 * minute)
  await updateFailureGroup(
    database,
    { source_id: 'source-1', fingerprint: 'f' },
    { acknowledged_at: start + 3 * minute },
  )
  expect(await look(3 * minute)).toEqual([])
  await addFailures(database, [{ ...failures, count: 1, at: start + 5 * minute }])
  await look(5 * minute)
  expect(raised.at(-1)!.dedup).not.toBe(before)
})

it('reports unreadable data once a day', async () => {
  const { look, database, raised } = await open()
  const failures = {
    sourceId: 'source-1',
    fingerprint: 'bomb',
    kind: 'processing',
    reasons: ['It grew.'],
    samples: [],
    count: 1,
  } as const
  await addFailures(database, [{ ...failures, at: start }])
  await look(minute)
  await addFailures(database, [{ ...failures, at: start + 60 * minute }])
  await look(60 * minute)
  await addFailures(database, [{ ...failures, at: start + 25 * 60 * minute }])
  await look(25 * 60 * minute)
  const days = raised.filter(({ type }) => type === 'SOURCE_LOG_PROCESSING_ERRORS').map(({ dedup }) => dedup)
  expect([days[0] === days[1], days[1] === days[2]]).toEqual([true, false])
})

it('sums the counts of a source by interval', async () => {
  const { database } = await open()
  const sums = { received: 3, stored: 2, skipped: 0, filtered: 0, failed: 1, events: 2, bytes: 30 }
  const lags = { lag_10s: 2, lag_1m: 0, lag_10m: 0, lag_1h: 0, lag_1d: 0, lag_more: 0 }
  for (const [at, batchId] of ['a', 'b', 'c'].entries())
    await recordChunk(database, {
      batchId,
      chunk: 0,
      isLast: true,
      createdAt: start,
      committedAt: start,
      replayed: 0,
      totals: sums,
      filters: [],
      counts: [],
      minutes: [
        {
          sourceId: 'source-1',
          logType: at === 2 ? '' : 'Custom.Orders',
          minute: start + (at >> 1) * 5 * minute,
          lags,
          ...sums,
        },
      ],
    })
  const metrics = await readSourceMetrics(database, {
    sourceId: 'source-1',
    from: start,
    to: start + 15 * minute,
    intervalMinutes: 5,
  })
  expect(metrics.totals).toEqual({ received: 9, stored: 6, skipped: 0, filtered: 0, failed: 3, events: 6, bytes: 90 })
  expect(metrics.byLogType.map(({ logType, received }) => [logType, received])).toEqual([
    ['Custom.Orders', 6],
    ['', 3],
  ])
  expect(metrics.intervals.map(({ start: at, received }) => [(at - start) / minute, received])).toEqual([
    [0, 6],
    [5, 3],
    [10, 0],
  ])
})
