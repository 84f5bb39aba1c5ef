import { sql } from 'kysely'
import type { Database } from '../../stores/database.ts'

/** The counts of a source over a period. */
export interface SourceMetrics {
  readonly totals: MetricSums
  readonly lags: LagSums
  readonly byLogType: readonly ({ readonly logType: string } & MetricSums)[]
  /** Counts of filtered logs, by the name of the filter. */
  readonly byFilter: readonly { readonly filter: string; readonly dropped: number }[]
  /** One entry per interval, including empty ones. */
  readonly intervals: readonly ({
    readonly start: number
    readonly byLogType: Readonly<Record<string, MetricSums>>
    readonly lags: LagSums
  } & MetricSums)[]
}

export interface MetricSums {
  readonly received: number
  readonly stored: number
  readonly skipped: number
  readonly filtered: number
  readonly failed: number
  readonly events: number
  readonly bytes: number
}

/** The number of events by the time from the event to its receipt: each is counted in the first that applies. */
export interface LagSums {
  readonly lag_10s: number
  readonly lag_1m: number
  readonly lag_10m: number
  readonly lag_1h: number
  readonly lag_1d: number
  readonly lag_more: number
}

/** Intervals per response. */
export const maxIntervals = 2_000

export interface MetricsRequest {
  readonly sourceId: string
  /** Milliseconds since 1970; `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly intervalMinutes: number
}

export async function readSourceMetrics(database: Database, request: MetricsRequest): Promise<SourceMetrics> {
  const { sourceId, from, to, intervalMinutes } = request
  const length = intervalMinutes * 60_000
  const rows = await database
    .selectFrom('source_minutes')
    .select(['minute', 'log_type', 'received', 'stored', 'skipped', 'filtered', 'failed', 'events', 'bytes'])
    .select(lagNames)
    .where('source_id', '=', sourceId)
    .where('minute', '>=', Math.floor(from / 60_000) * 60_000)
    .where('minute', '<', to)
    .execute()
  const filters = await database
    .selectFrom('source_filter_minutes')
    .select(({ fn }) => ['filter', fn.sum<number>('dropped').as('dropped')])
    .where('source_id', '=', sourceId)
    .where('minute', '>=', Math.floor(from / 60_000) * 60_000)
    .where('minute', '<', to)
    .groupBy('filter')
    .orderBy('filter')
    .execute()
  const intervals = Array.from({ length: Math.max(0, Math.ceil((to - from) / length)) }, (_, at) => ({
    start: from + at * length,
    byLogType: {} as Record<string, MetricSums>,
    lags: noLags,
    ...nothing,
  }))
  const byLogType = new Map<string, MetricSums>()
  let totals: MetricSums = nothing
  let lags: LagSums = noLags
  for (const { minute, log_type, ...sums } of rows) {
    totals = add(totals, sums)
    lags = addLags(lags, sums)
    byLogType.set(log_type, add(byLogType.get(log_type) ?? nothing, sums))
    const index = Math.max(0, Math.floor((minute - from) / length))
    const interval = intervals[index]!
    interval.byLogType[log_type] = add(interval.byLogType[log_type] ?? nothing, sums)
    interval.lags = addLags(interval.lags, sums)
    Object.assign(interval, add(interval, sums))
  }
  return {
    totals,
    lags,
    byLogType: [...byLogType].map(([logType, sums]) => ({ logType, ...sums })),
    byFilter: filters.map(({ filter, dropped }) => ({ filter, dropped: Number(dropped) })),
    intervals,
  }
}

/** The counts of one log type of a source in an interval. */
export interface VolumeRow extends MetricSums, LagSums {
  readonly sourceId: string
  /** Empty for logs without a log type. */
  readonly logType: string
  /** The index of the interval, from 0. */
  readonly index: number
}

/** Returns what all sources sent, by source, log type and interval. Empty ones are left out. */
export async function readVolumes(
  database: Database,
  { from, to, intervalMinutes }: Omit<MetricsRequest, 'sourceId'>,
): Promise<readonly VolumeRow[]> {
  const length = intervalMinutes * 60_000
  const interval = sql<number>`(minute - ${sql.lit(from)}) / ${sql.lit(length)}`
  const rows = await database
    .selectFrom('source_minutes')
    .select(['source_id', 'log_type', interval.as('interval')])
    .select(({ fn }) => [...countNames, ...lagNames].map((name) => fn.sum<number>(name).as(name)))
    .where('minute', '>=', Math.floor(from / 60_000) * 60_000)
    .where('minute', '<', to)
    .groupBy(['source_id', 'log_type', interval])
    .execute()
  return rows.map(({ source_id, log_type, interval: index, ...sums }) => ({
    ...add(nothing, sums as unknown as MetricSums),
    ...addLags(noLags, sums as unknown as LagSums),
    sourceId: source_id,
    logType: log_type,
    index: Math.max(0, Math.floor(Number(index))),
  }))
}

/** Adds up counts, or lags. */
export function sumVolumes(rows: readonly VolumeRow[]): { readonly counts: MetricSums; readonly lags: LagSums } {
  return { counts: rows.reduce<MetricSums>(add, nothing), lags: rows.reduce<LagSums>(addLags, noLags) }
}

const countNames = ['received', 'stored', 'skipped', 'filtered', 'failed', 'events', 'bytes'] as const
const nothing: MetricSums = { received: 0, stored: 0, skipped: 0, filtered: 0, failed: 0, events: 0, bytes: 0 }

function add(a: MetricSums, b: MetricSums): MetricSums {
  const names = Object.keys(nothing) as (keyof MetricSums)[]
  return Object.fromEntries(names.map((name) => [name, Number(a[name]) + Number(b[name])])) as unknown as MetricSums
}

const lagNames = ['lag_10s', 'lag_1m', 'lag_10m', 'lag_1h', 'lag_1d', 'lag_more'] as const
const noLags: LagSums = { lag_10s: 0, lag_1m: 0, lag_10m: 0, lag_1h: 0, lag_1d: 0, lag_more: 0 }

function addLags(a: LagSums, b: LagSums): LagSums {
  return Object.fromEntries(lagNames.map((name) => [name, Number(a[name]) + Number(b[name])])) as unknown as LagSums
}
