import type { AggregateName } from '../../functions/index.ts'
import type { ValueType } from '../../plan/value-type.ts'
import { orderValues } from '../compare.ts'
import { convert, toBoolean, toDouble, toInt } from '../convert.ts'
import { isNothing, isOpen, keyOf, printJson, type Value } from '../value.ts'
import { distinct, sortValues } from './arrays.ts'

/** An aggregate over the rows of a group. */
export interface AggregateCall {
  readonly name: AggregateName
  /** The values of each argument, one per row. */
  readonly columns: readonly (readonly Value[])[]
  readonly types: readonly ValueType[]
  readonly rows: number
  readonly type: ValueType
}

type Aggregate = (call: Omit<AggregateCall, 'name'>) => Value

/** Values that do not exist are not counted. Without any value, there is no result. */
const aggregates: Readonly<Record<AggregateName, Aggregate>> = {
  'agg.count': ({ columns: [values], types: [type], rows }) =>
    BigInt(values?.filter((value) => !isNothing(value, type)).length ?? rows),
  'agg.count_distinct': (call) => BigInt(new Set(existing(call).map(keyOf)).size),
  'agg.sum': ({ columns: [values = []], type, types }) => sum(values, type, types[0]),
  'agg.avg': (call) => average(numbers(call)),
  'agg.min': (call) => extreme(existing(call), -1, call.types[0]),
  'agg.max': (call) => extreme(existing(call), 1, call.types[0]),
  'agg.stddev': (call) => {
    const all = numbers(call)
    const mean = average(all)
    if (mean === null || all.length < 2) return null
    return Math.sqrt(all.reduce((total, one) => total + (one - mean) ** 2, 0) / (all.length - 1))
  },
  'agg.percentile_cont': (call) => {
    const all = numbers(call).sort((a, b) => a - b)
    const fraction = toDouble(call.columns[1]?.[0] ?? null)
    if (all.length === 0 || fraction === null) return null
    const at = fraction * (all.length - 1)
    const low = all[Math.floor(at)]!
    return low + (at - Math.floor(at)) * ((all[Math.floor(at) + 1] ?? low) - low)
  },
  'agg.make_set': (call) => sortValues(distinct(existing(call)).slice(0, most(call)), call.type),
  'agg.make_list': (call) => existing(call).slice(0, most(call)),
  'agg.take_any': (call) => existing(call)[0] ?? null,
  'agg.countif': ({ columns: [conditions = []] }) => BigInt(conditions.filter((one) => toBoolean(one) === true).length),
  'agg.sumif': ({ columns: [values = [], conditions = []], type, types }) =>
    sum(
      values.filter((_, at) => toBoolean(conditions[at] ?? null) === true),
      type,
      types[0],
    ),
  'agg.arg_max': (call) => atExtreme(call, 1),
  'agg.arg_min': (call) => atExtreme(call, -1),
}

export function runAggregate(name: AggregateName, call: Omit<AggregateCall, 'name'>): Value {
  return aggregates[name](call)
}

type Call = Omit<AggregateCall, 'name'>

function existing({ columns: [values = []] }: Call): readonly Value[] {
  return values.filter((value) => value !== null)
}

function numbers(call: Call): number[] {
  return doublesOf(existing(call), call.types[0])
}

function doublesOf(values: readonly Value[], from: ValueType = { kind: 'any' }): number[] {
  return values.map((value) => convert(value, from, { kind: 'double' }) as number | null).filter((one) => one !== null)
}

function sum(values: readonly Value[], { kind }: ValueType, from: ValueType | undefined): Value {
  if (kind === 'int') {
    const all = values.map(toInt).filter((one) => one !== null)
    return all.length === 0
      ? null
      : BigInt.asIntN(
          64,
          all.reduce((total, one) => total + one, 0n),
        )
  }
  const all = doublesOf(values, from)
  return all.length === 0 ? null : all.reduce((total, one) => total + one, 0)
}

function average(all: readonly number[]): number | null {
  return all.length === 0 ? null : all.reduce((total, one) => total + one, 0) / all.length
}

/** Values of unknown types are compared as JSON. */
function extreme(values: readonly Value[], sign: number, type: ValueType | undefined): Value {
  const order = orderOf(type)
  return values.reduce<Value>((best, one) => (best === null || order(one, best) * sign > 0 ? one : best), null)
}

function orderOf(type: ValueType | undefined): (a: Value, b: Value) => number {
  if (type === undefined || !isOpen(type)) return (a, b) => orderValues(a, b) ?? 0
  return (a, b) => orderValues(printJson(a), printJson(b)) ?? 0
}

function atExtreme({ columns: [orders = [], values = []], types }: Call, sign: number): Value {
  const order = orderOf(types[0])
  let best = -1
  for (const [at, one] of orders.entries())
    if (one !== null && (best === -1 || order(one, orders[best]!) * sign > 0)) best = at
  return values[best] ?? null
}

function most({ columns: [, limits = []] }: Call): number | undefined {
  const limit = toInt(limits[0] ?? null)
  return limit === null ? undefined : Number(limit)
}
