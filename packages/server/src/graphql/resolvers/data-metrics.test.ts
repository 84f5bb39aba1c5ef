import { expect, it } from 'vitest'
import { userWith } from '../../identity/testing/viewers.ts'
import { readVolumes } from '../../ingest/health/metrics.ts'
import { openSources } from '../../ingest/testing/sources.ts'
import { openGraphql } from '../testing/ask.ts'
import { createDataMetricsResolvers } from './data-metrics.ts'

const reader = userWith('SummaryRead')
const limited = { ...reader, logTypes: { kind: 'ALLOW', logTypes: ['Custom.Logins'] } } as const
const minute = 60_000
const lags = { lag_10s: 1, lag_1m: 2, lag_10m: 0, lag_1h: 0, lag_1d: 0, lag_more: 0 }
const counts = { received: 4, stored: 3, skipped: 0, filtered: 0, failed: 1, events: 3, bytes: 100 }

async function open() {
  const { service, create, database, clock } = await openSources()
  const start = Math.floor(clock.now / minute) * minute
  const add = (sourceId: string, logType: string, at: number) =>
    database
      .insertInto('source_minutes')
      .values({ source_id: sourceId, log_type: logType, minute: start + at * minute, ...counts, ...lags } as never)
      .execute()
  const logTypes = ['Custom.Orders', 'Custom.Logins']
  for (const integrationLabel of ['Shop', 'Quiet']) await create({ integrationLabel, logTypes })
  await add('source-1', 'Custom.Orders', 0)
  await add('source-1', 'Custom.Logins', 61)
  await add('source-1', '', 61)
  await add('gone', 'Custom.Orders', 119)
  await add('source-1', 'Custom.Orders', -5)
  await add('source-1', 'Custom.Orders', 120)
  const graphql = openGraphql([
    createDataMetricsResolvers({
      sources: service,
      readVolumes: (request) => readVolumes(database, request),
      readStorage: async () =>
        new Map([
          ['logs.custom_orders', { rows: 5, bytes: 50 }],
          ['logs.custom_logins', { rows: 9, bytes: 90 }],
        ]),
      sqlGuard: {
        catalogue: async ({ kind }) =>
          ({
            databases: [
              {
                name: 'logs',
                tables: [
                  ...(kind === 'ALLOW_ALL' ? [{ name: 'custom_orders', logType: 'Custom.Orders' }] : []),
                  { name: 'custom_logins', logType: 'Custom.Logins' },
                  { name: 'empty' },
                ],
              },
            ],
          }) as never,
      },
    }),
  ])
  const at = (minutes: number): string => new Date(start + minutes * minute).toISOString()
  const ask = async (viewer: typeof reader, input: object = {}) =>
    await graphql.ask(
      viewer,
      `query ($input: DataMetricsInput!) { dataMetrics(input: $input) {
          totals { received } previousTotals { received } lags { within10Seconds within1Minute }
          perLogType { logType counts { events } }
          perSource { sourceId label health counts { received failed } lastReceived }
          intervals { start counts { received } perLogType { logType } }
        } storedTables { table rows bytes } }`,
      { input: { fromDate: at(0), toDate: at(120), ...input } },
    )
  return { ask, at }
}

it('adds up all sources by time, log type and source, and compares with the time before', async () => {
  const { ask, at } = await open()
  const { data } = await ask(reader)
  expect(data).toEqual({
    dataMetrics: {
      totals: { received: 16 },
      previousTotals: { received: 4 },
      lags: { within10Seconds: 4, within1Minute: 8 },
      perLogType: expect.arrayContaining([
        { logType: 'Custom.Orders', counts: { events: 6 } },
        { logType: 'Custom.Logins', counts: { events: 3 } },
        { logType: '', counts: { events: 3 } },
      ]),
      perSource: [
        {
          sourceId: 'source-1',
          label: 'Shop',
          health: 'UNKNOWN',
          counts: { received: 12, failed: 3 },
          lastReceived: null,
        },
        {
          sourceId: 'source-2',
          label: 'Quiet',
          health: 'UNKNOWN',
          counts: { received: 0, failed: 0 },
          lastReceived: null,
        },
        { sourceId: 'gone', label: null, health: null, counts: { received: 4, failed: 1 }, lastReceived: null },
      ],
      intervals: [
        { start: at(0), counts: { received: 4 }, perLogType: [{ logType: 'Custom.Orders' }] },
        { start: at(60), counts: { received: 12 }, perLogType: expect.any(Array) },
      ],
    },
    storedTables: [
      { table: 'logs.custom_logins', rows: 9, bytes: 90 },
      { table: 'logs.custom_orders', rows: 5, bytes: 50 },
    ],
  })
})

it('counts only log types that the caller can see, and rejects invalid periods', async () => {
  const { ask, at } = await open()
  const { data } = await ask(limited)
  expect(data.dataMetrics).toMatchObject({
    totals: { received: 8 },
    perLogType: expect.not.arrayContaining([expect.objectContaining({ logType: 'Custom.Orders' })]),
  })
  expect(data.dataMetrics.perSource.map(({ sourceId }: { sourceId: string }) => sourceId)).toEqual([
    'source-1',
    'source-2',
  ])
  expect(data.storedTables).toEqual([{ table: 'logs.custom_logins', rows: 9, bytes: 90 }])
  expect((await ask(reader, { toDate: at(-1) })).errors?.[0]?.message).toBe('toDate must be after fromDate.')
})
