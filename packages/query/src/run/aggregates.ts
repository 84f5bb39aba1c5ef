import type { FunctionName } from '../functions/index.ts'
import type { Expression } from '../plan/plan.ts'
import { order, toJson, type Value } from './value.ts'

type Values = (at: number) => readonly Value[]
type Aggregate = (values: Values, count: number, call: Extract<Expression, { kind: 'call' }>) => Value

/** Values that do not exist are not counted. Without any value, there is no result. */
export const aggregates: Partial<Readonly<Record<FunctionName, Aggregate>>> = {
  'agg.count': (values, count) => BigInt(count === 0 ? rowsOf(values) : present(values(0)).length),
  'agg.count_distinct': (values) => BigInt(new Set(present(values(0)).map(toJson)).size),
  'agg.sum': (values, _, { type }) => sum(present(values(0)), type.kind === 'int'),
  'agg.avg': (values) => {
    const all = present(values(0)).map(Number)
    return all.length === 0 ? null : all.reduce((some, one) => some + one, 0) / all.length
  },
  'agg.min': (values) => extreme(present(values(0)), -1),
  'agg.max': (values) => extreme(present(values(0)), 1),
  'agg.make_set': (values) => {
    const byKey = new Map(present(values(0)).map((value) => [toJson(value), value]))
    return [...byKey.values()].toSorted(order)
  },
  'agg.countif': (values) => BigInt(values(0).filter((value) => value === true).length),
  'agg.sumif': (values, _, { type }) => {
    const conditions = values(1)
    return sum(present(values(0).filter((_value, at) => conditions[at] === true)), type.kind === 'int')
  },
}

function rowsOf(values: Values): number {
  return values(-1).length
}

function present(values: readonly Value[]): readonly Value[] {
  return values.filter((value) => value !== null)
}

function sum(values: readonly Value[], isWhole: boolean): Value {
  if (values.length === 0) return null
  if (!isWhole) return values.reduce((some: number, one) => some + Number(one), 0)
  return BigInt.asIntN(
    64,
    values.reduce((some: bigint, one) => some + (one as bigint), 0n),
  )
}

function extreme(values: readonly Value[], sign: 1 | -1): Value {
  return values.reduce((best: Value, one) => (best === null || order(one, best) * sign > 0 ? one : best), null)
}
