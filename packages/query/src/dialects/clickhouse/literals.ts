import type { Literal } from '../../plan/plan.ts'
import type { ValueType } from '../../plan/value-type.ts'
import { bound, sql, type Fragment } from './fragment.ts'

/** A constant, bound as a value of its type. */
export function literalOf({ value, type }: Pick<Literal, 'value' | 'type'>): Fragment {
  if (value === null) return sql`NULL`
  switch (type.kind) {
    case 'boolean':
      return value === true ? sql`true` : sql`false`
    case 'int':
    case 'timespan':
      return bound(value, 'Int64')
    case 'double':
      return bound(Number(value), 'Float64')
    case 'timestamp':
      return timeOf(value as bigint)
    default:
      return bound(value, 'String')
  }
}

/** A time in nanoseconds, with as few digits as it needs: columns have three, and indexes compare without conversion. */
export function timeOf(nanoseconds: bigint): Fragment {
  const digits = nanoseconds % 1_000_000n === 0n ? 3 : nanoseconds % 1000n === 0n ? 6 : 9
  return bound(printTime(nanoseconds).slice(0, 20 + digits), `DateTime64(${digits}, 'UTC')`)
}

/** `2026-01-31 12:00:00.000000000` */
export function printTime(nanoseconds: bigint): string {
  const second = 1_000_000_000n
  const rest = ((nanoseconds % second) + second) % second
  const at = new Date(Number((nanoseconds - rest) / 1_000_000n))
  return `${at.toISOString().slice(0, 19).replace('T', ' ')}.${String(rest).padStart(9, '0')}`
}

/** The ClickHouse type of constants that are not null. */
export function constantType({ kind }: ValueType): string | undefined {
  switch (kind) {
    case 'string':
      return 'String'
    case 'int':
      return 'Int64'
    case 'double':
      return 'Float64'
    default:
      return undefined
  }
}
