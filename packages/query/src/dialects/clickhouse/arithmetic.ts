import type { BinaryOperator } from '../../plan/plan.ts'
import type { ValueType } from '../../plan/value-type.ts'
import { toPlain } from './convert.ts'
import { call, sql, word, type Fragment } from './fragment.ts'
import type { Operand } from './operand.ts'

/** `+ - * / %`. A division by zero has no value. */
export function calculate(operator: BinaryOperator, left: Operand, right: Operand, type: ValueType): Fragment {
  const [from, to] = [left.type.kind, right.type.kind]
  if (from === 'timestamp' && to === 'timestamp')
    return sql`dateDiff('nanosecond', ${toPlain(right, right.type)}, ${toPlain(left, left.type)})`
  if (from === 'timestamp') return shift(operator === '-' ? -1n : 1n, left, right)
  if (to === 'timestamp') return shift(1n, right, left)
  const numeric: ValueType = type.kind === 'timespan' ? { kind: 'int' } : type
  const own = (operand: Operand): Fragment =>
    toPlain(operand, operand.type.kind === 'any' ? { kind: numeric.kind === 'int' ? 'int' : 'double' } : operand.type)
  if (operator === '/') return sql`(${own(left)} / nullIf(${own(right)}, 0))`
  if (operator === '%') return sql`(${own(left)} % nullIf(${own(right)}, 0))`
  return sql`(${widen(own(left), numeric)} ${word(operator)} ${widen(own(right), numeric)})`
}

/** ClickHouse adds integers of 16 bits in 32. */
function widen(value: Fragment, { kind }: ValueType): Fragment {
  return kind === 'int' ? call('toInt64', value) : value
}

const units = [
  [1_000_000_000n, 'addSeconds'],
  [1_000_000n, 'addMilliseconds'],
  [1_000n, 'addMicroseconds'],
  [1n, 'addNanoseconds'],
] as const

/** Uses the longest unit: the result has as many digits as the time had. */
function shift(sign: bigint, time: Operand, span: Operand): Fragment {
  const length = span.carrier === 'plain' && typeof span.literal === 'bigint' ? span.literal * sign : undefined
  const [factor, name] = units.find(([unit]) => length !== undefined && length % unit === 0n) ?? units[3]
  const value = toPlain(time, time.type)
  if (length !== undefined) return call(name, value, word(`${length / factor}`))
  const nanoseconds = toPlain(span, { kind: 'int' })
  return call(
    'addNanoseconds',
    sql`CAST(${value} AS Nullable(DateTime64(9, 'UTC')))`,
    sign < 0n ? sql`-${nanoseconds}` : nanoseconds,
  )
}
