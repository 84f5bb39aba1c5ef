import { invariant } from '@picket/core'
import type { NormalizedEvent } from '@picket/logs'
import type { FilterCounts, Lags, RecordCounts, SourceCounts } from '../stores/ledger/ledger-store.ts'

/** Counts records by source, log type and minute of receipt. */
export interface RecordCounter {
  /** Counts a log that became events of a log type. */
  stored(record: CountedRecord & { readonly logType: string; readonly events: readonly NormalizedEvent[] }): void
  /** Counts logs that did not become events. */
  other(record: CountedRecord, what: OtherThanStored, count?: number): void
  /** Counts what a filter dropped: a whole log, or one of its events. */
  dropped(record: Pick<CountedRecord, 'sourceId' | 'receivedAt'>, filter: string): void
  take(): CountedRecords
}

type OtherThanStored = 'skipped' | 'filtered' | 'failed'

export interface CountedRecord {
  readonly sourceId: string
  readonly receivedAt: number
  readonly bytes: number
  /** When it is processed. */
  readonly now: number
  /** Whether it failed before and is processed again. */
  readonly isAgain: boolean
}

export interface CountedRecords {
  readonly totals: RecordCounts
  readonly bySource: readonly SourceCounts[]
  /**
   * The change of the counts per minute: a log that is processed again was received once, and counted as failed in its
   * minute until now.
   */
  readonly minutes: readonly SourceCounts[]
  readonly byFilter: readonly FilterCounts[]
}

export function createRecordCounter(): RecordCounter {
  const sums = new Map<string, Sums>()
  const sumsAgain = new Map<string, Sums>()
  const corrections = new Map<string, Sums>()
  const drops = new Map<string, Writable<FilterCounts>>()
  const addStored = (sum: Sums, { events, bytes, now }: Parameters<RecordCounter['stored']>[0]): void => {
    sum.received++
    sum.stored++
    sum.events += events.length
    sum.bytes += bytes
    for (const { eventTime } of events) sum.lags[lagOf(now - eventTime)]++
  }
  const addOther = (sum: Sums, { bytes }: CountedRecord, what: OtherThanStored, count: number): void => {
    sum.received += count
    sum[what] += count
    sum.bytes += bytes
  }
  const uncountFailure = ({ bytes, ...record }: CountedRecord): void =>
    addOther(find(corrections, record, ''), { ...record, bytes: -bytes }, 'failed', -1)
  return {
    stored(record) {
      addStored(find(record.isAgain ? sumsAgain : sums, record, record.logType), record)
      if (!record.isAgain) return
      uncountFailure(record)
      addStored(find(corrections, record, record.logType), record)
    },
    other(record, what, count = 1) {
      addOther(find(record.isAgain ? sumsAgain : sums, record, ''), record, what, count)
      if (!record.isAgain || what === 'failed') return
      uncountFailure(record)
      addOther(find(corrections, record, ''), record, what, count)
    },
    dropped({ sourceId, receivedAt }, filter) {
      const minute = minuteOf(receivedAt)
      const key = `${minute} ${sourceId} ${filter}`
      const known = drops.get(key)
      if (known) known.dropped++
      else drops.set(key, { sourceId, minute, filter, dropped: 1 })
    },
    take() {
      const bySource = [...sums.values(), ...sumsAgain.values()]
      const minutes = [...sums.values(), ...corrections.values()]
      const byFilter = [...drops.values()]
      for (const map of [sums, sumsAgain, corrections, drops]) map.clear()
      return { totals: addUp(bySource), bySource, minutes, byFilter }
    },
  }
}

/** Removes events that the data lake rejected. Logs without any remaining event move from stored to failed. */
export function withRefused(counts: CountedRecords, refused: readonly RefusedRecord[]): CountedRecords {
  if (refused.length === 0) return counts
  const bySource = toSums(counts.bySource)
  const minutes = toSums(counts.minutes)
  for (const one of refused) {
    refuse(findStored(bySource, one), one)
    const sum = findStored(minutes, one)
    if (!one.isAgain) refuse(sum, one)
    else {
      sum.events -= one.events
      if (!one.isWhole) continue
      // It was counted as failed in its minute before, and still is.
      sum.received--
      sum.stored--
      const failed = find(minutes, one, '')
      failed.received++
      failed.failed++
    }
  }
  const all = [...bySource.values()]
  return { ...counts, totals: addUp(all), bySource: all, minutes: [...minutes.values()] }
}

/** A log with events that the data lake rejected. */
export interface RefusedRecord {
  readonly sourceId: string
  readonly receivedAt: number
  readonly logType: string
  /** How many of its events were rejected. */
  readonly events: number
  /** All of its events were rejected. */
  readonly isWhole: boolean
  readonly isAgain: boolean
}

function refuse(sum: Sums, { events, isWhole }: RefusedRecord): void {
  sum.events -= events
  if (!isWhole) return
  sum.stored--
  sum.failed++
}

function toSums(counts: readonly SourceCounts[]): Map<string, Sums> {
  return new Map(counts.map((one) => [keyOf(one), { ...one }]))
}

function findStored(sums: ReadonlyMap<string, Sums>, { sourceId, receivedAt, logType }: RefusedRecord): Sums {
  const sum = sums.get(keyOf({ sourceId, logType, minute: minuteOf(receivedAt) }))
  invariant(sum, 'events that the data lake rejected were counted before')
  return sum
}

/** Returns the counter of a source and log type, and creates it if needed. */
function find(
  sums: Map<string, Sums>,
  { sourceId, receivedAt }: { readonly sourceId: string; readonly receivedAt: number },
  logType: string,
): Sums {
  const minute = minuteOf(receivedAt)
  const key = keyOf({ sourceId, logType, minute })
  let sum = sums.get(key)
  if (!sum) sums.set(key, (sum = { sourceId, logType, minute, ...noRecords, lags: { ...noLags } }))
  return sum
}

function keyOf({ sourceId, logType, minute }: Pick<SourceCounts, 'sourceId' | 'logType' | 'minute'>): string {
  return `${minute} ${logType} ${sourceId}`
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
