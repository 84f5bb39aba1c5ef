import { invariant } from '@picket/core'
import type { NormalizedEvent } from '@picket/logs'
import type { FilterCounts, Lags, RecordCounts, SourceCounts } from '../stores/ledger/ledger-store.ts'

/** Adds records up by source, log type and minute of receipt. */
export interface RecordCounter {
  /** A log that became events of a log type. */
  stored(record: CountedRecord & { readonly logType: string; readonly events: readonly NormalizedEvent[] }): void
  /** So many that became nothing. */
  other(record: CountedRecord, what: 'skipped' | 'filtered' | 'failed', count?: number): void
  /** By a filter: a log as a whole, or an event of one that is several. */
  dropped(record: Omit<CountedRecord, 'bytes'>, filter: string): void
  take(): CountedRecords
}

export interface CountedRecord {
  readonly sourceId: string
  readonly receivedAt: number
  readonly bytes: number
  /** When it is processed. */
  readonly now: number
}

export interface CountedRecords {
  readonly totals: RecordCounts
  readonly bySource: readonly SourceCounts[]
  readonly byFilter: readonly FilterCounts[]
}

export function createRecordCounter(): RecordCounter {
  let sums = new Map<string, Sums>()
  let drops = new Map<string, Writable<FilterCounts>>()
  const find = ({ sourceId, receivedAt }: CountedRecord, logType: string): Sums => {
    const minute = minuteOf(receivedAt)
    const key = `${minute} ${logType} ${sourceId}`
    let sum = sums.get(key)
    if (!sum) sums.set(key, (sum = { sourceId, logType, minute, ...noRecords, lags: { ...noLags } }))
    return sum
  }
  return {
    stored({ logType, events, ...record }) {
      const sum = find(record, logType)
      sum.received++
      sum.stored++
      sum.events += events.length
      sum.bytes += record.bytes
      for (const { eventTime } of events) sum.lags[lagOf(record.now - eventTime)]++
    },
    other(record, what, count = 1) {
      const sum = find(record, '')
      sum.received += count
      sum[what] += count
      sum.bytes += record.bytes
    },
    dropped({ sourceId, receivedAt }, filter) {
      const minute = minuteOf(receivedAt)
      const key = `${minute} ${sourceId} ${filter}`
      const known = drops.get(key)
      if (known) known.dropped++
      else drops.set(key, { sourceId, minute, filter, dropped: 1 })
    },
    take() {
      const [bySource, byFilter] = [[...sums.values()], [...drops.values()]]
      sums = new Map()
      drops = new Map()
      return { totals: addUp(bySource), bySource, byFilter }
    },
  }
}

/** Moves events that the lake did not take from those that were stored to those that failed. */
export function withRefused(counts: CountedRecords, refused: readonly RefusedRecord[]): CountedRecords {
  if (refused.length === 0) return counts
  const counter = new Map(counts.bySource.map((one) => [`${one.minute} ${one.logType} ${one.sourceId}`, { ...one }]))
  for (const { sourceId, receivedAt, logType, isWhole } of refused) {
    const minute = minuteOf(receivedAt)
    const sum = counter.get(`${minute} ${logType} ${sourceId}`)
    invariant(sum, 'what the lake refused was counted before')
    sum.events--
    if (!isWhole) continue
    sum.stored--
    sum.failed++
  }
  const bySource = [...counter.values()]
  return { ...counts, totals: addUp(bySource), bySource }
}

export interface RefusedRecord {
  readonly sourceId: string
  readonly receivedAt: number
  readonly logType: string
  /** No event of its log was stored. */
  readonly isWhole: boolean
}

function minuteOf(time: number): number {
  return Math.floor(time / 60_000) * 60_000
}

type Writable<Type> = { -readonly [key in keyof Type]: Type[key] }
type Sums = Writable<Omit<SourceCounts, 'lags'>> & { readonly lags: Writable<Lags> }

const noRecords = { received: 0, stored: 0, skipped: 0, filtered: 0, failed: 0, events: 0, bytes: 0 }
const noLags = { lag_10s: 0, lag_1m: 0, lag_10m: 0, lag_1h: 0, lag_1d: 0, lag_more: 0 }

function lagOf(ms: number): keyof Lags {
  if (ms <= 10_000) return 'lag_10s'
  if (ms <= 60_000) return 'lag_1m'
  if (ms <= 600_000) return 'lag_10m'
  if (ms <= 3_600_000) return 'lag_1h'
  return ms <= 86_400_000 ? 'lag_1d' : 'lag_more'
}

function addUp(counts: readonly SourceCounts[]): RecordCounts {
  const totals = { ...noRecords }
  for (const one of counts) for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += one[name]
  const { received, stored, skipped, filtered, failed } = totals
  invariant(
    received === stored + skipped + filtered + failed,
    'every record is stored, skipped, filtered out or failed',
  )
  return totals
}
