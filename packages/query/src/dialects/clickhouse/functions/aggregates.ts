import type { AggregateName } from '../../../functions/index.ts'
import { sorted } from '../arrays.ts'
import { isNothing, toOwn } from '../convert.ts'
import { bound, call, sql, type Fragment } from '../fragment.ts'
import type { FunctionCall, Render } from './function-call.ts'

/** Values that do not exist are not counted. Without any value, there is no result. */
export const aggregateFunctions: Readonly<Record<AggregateName, Render>> = {
  'agg.count': (one) =>
    one.count === 0 ? sql`toInt64(count())` : sql`toInt64(countIf(NOT ${isNothing(one.operand(0))}))`,
  'agg.count_distinct': (one) => sql`toInt64(uniqExact(${one.own(0)}))`,
  'agg.sum': (one) => call('sumOrNull', one.number(0)),
  'agg.avg': (one) => call('avgOrNull', one.number(0)),
  'agg.min': (one) => call('minOrNull', one.own(0)),
  'agg.max': (one) => call('maxOrNull', one.own(0)),
  'agg.stddev': (one) => finite(call('stddevSampOrNull', one.double(0))),
  'agg.percentile_cont': (one) =>
    finite(sql`quantileExactInclusiveOrNull(${bound(Number(one.constant(1)), 'Float64')})(${one.double(0)})`),
  // Sorted: the same rows give the same result.
  'agg.make_set': (one) => {
    const { type } = one.operand(0)
    const isJson = type.kind === 'any' || type.kind === 'object'
    return sorted(sql`groupUniqArray${most(one)}(${element(one)})`, isJson ? { kind: 'any' } : type)
  },
  'agg.make_list': (one) => sql`groupArray${most(one)}(${element(one)})`,
  'agg.take_any': (one) => call('anyOrNull', one.own(0)),
  'agg.countif': (one) => sql`toInt64(countIf(ifNull(${one.boolean(0)}, false)))`,
  'agg.sumif': (one) => sql`sumIfOrNull(${one.number(0)}, ifNull(${one.boolean(1)}, false))`,
  // In a tuple, values that do not exist are not skipped.
  'agg.arg_max': (one) => sql`tupleElement(argMax(tuple(${one.own(1)}), ${one.own(0)}), 1)`,
  'agg.arg_min': (one) => sql`tupleElement(argMin(tuple(${one.own(1)}), ${one.own(0)}), 1)`,
}

function most(one: FunctionCall): Fragment {
  return one.count < 2 ? sql`` : sql`(${bound(one.constant(1), 'UInt64')})`
}

function element(one: FunctionCall): Fragment {
  return toOwn(one.operand(0))
}

function finite(value: Fragment): Fragment {
  return sql`if(isFinite(${value}), ${value}, NULL)`
}
