import type { TimeName } from '../../../functions/index.ts'
import { parseTime } from '../../../run/parse-time.ts'
import { toTime } from '../convert.ts'
import { timeOf } from '../literals.ts'
import { call, sql, word, type Fragment } from '../fragment.ts'
import type { FunctionCall, Render } from './function-call.ts'

/** ClickHouse returns days and weeks as dates, which times are compared with badly. */
export const timeFunctions: Readonly<Record<TimeName, Render>> = {
  'time.now': (one) => timeOf(one.scope.now),
  'time.ago': (one) => {
    const span = one.constant(0)
    if (typeof span === 'bigint') return timeOf(one.scope.now - span)
    return sql`addNanoseconds(CAST(${timeOf(one.scope.now)} AS DateTime64(9, 'UTC')), -${one.int(0)})`
  },
  'time.add': (one) => call(adders[unitOf(one, 2)], one.time(0), one.int(1)),
  'time.diff': (one) => call('dateDiff', word(`'${unitOf(one, 0)}'`), one.time(1), one.time(2)),
  'time.slice': (one) => {
    const unit = unitOf(one, 2)
    // Weeks are counted from the start of 1970, like days.
    const seconds = secondsOf[unit]
    if (seconds !== undefined && !isPartOfDay(one.constant(1), seconds)) return sliceOf(one, seconds)
    const [count, own] = unit === 'week' ? [sql`${one.int(1)} * 7`, 'day' as const] : [one.int(1), unit]
    return toTimeColumn(sql`toStartOfInterval(${one.time(0)}, ${call(intervals[own], count)})`)
  },
  'time.trunc': (one) => toTimeColumn(call('dateTrunc', word(`'${unitOf(one, 0)}'`), one.time(1))),
  'time.parse_timestamp': (one) => {
    const written = one.constant(0)
    const time = typeof written === 'string' ? parseTime(written) : null
    return time === null ? toTime(one.text(0)) : timeOf(time)
  },
  'time.parse_timespan': (one) => one.int(0),
  'time.format': (one) => call('formatDateTime', one.time(0), one.text(1)),
}

const secondsOf: Readonly<Record<string, bigint>> = { second: 1n, minute: 60n, hour: 3600n }

/** ClickHouse restarts the count every day. */
function isPartOfDay(count: unknown, seconds: bigint): boolean {
  return typeof count === 'bigint' && count > 0n && 86_400n % (count * seconds) === 0n
}

/** Counts from the start of 1970. */
function sliceOf(one: FunctionCall, seconds: bigint): Fragment {
  const width = sql`(${one.int(1)} * ${word(String(seconds))})`
  const count = sql`floor(toUnixTimestamp64Second(CAST(${one.time(0)} AS Nullable(DateTime64(0, 'UTC')))) / nullIf(${width}, 0))`
  return toTimeColumn(sql`fromUnixTimestamp64Second(toInt64(${count} * ${width}), 'UTC')`)
}

/** Missing only if the value can be: ClickHouse groups by other columns faster. */
function toTimeColumn(value: Fragment): Fragment {
  return sql`toDateTime64(${value}, 3, 'UTC')`
}

const adders = {
  second: 'addSeconds',
  minute: 'addMinutes',
  hour: 'addHours',
  day: 'addDays',
  week: 'addWeeks',
  month: 'addMonths',
  quarter: 'addQuarters',
  year: 'addYears',
} as const

const intervals = {
  second: 'toIntervalSecond',
  minute: 'toIntervalMinute',
  hour: 'toIntervalHour',
  day: 'toIntervalDay',
  week: 'toIntervalWeek',
  month: 'toIntervalMonth',
  quarter: 'toIntervalQuarter',
  year: 'toIntervalYear',
} as const

type Unit = keyof typeof adders

const shortUnits: Readonly<Record<string, Unit>> = {
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  y: 'year',
}

/** Units are constants of a fixed list. */
function unitOf(one: FunctionCall, at: number): Unit {
  const written = String(one.constant(at)).toLowerCase()
  const found = shortUnits[written] ?? (written.replace(/s$/, '') as Unit)
  if (!Object.hasOwn(adders, found)) throw new TypeError(`"${written}" is not a unit of time.`)
  return found
}
