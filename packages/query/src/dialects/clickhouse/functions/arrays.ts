import type { ArrayName } from '../../../functions/index.ts'
import { sorted } from '../arrays.ts'
import { toCondition, toJsonText, toPlain } from '../convert.ts'
import { call, sql, type Fragment } from '../fragment.ts'
import { plain, type Operand } from '../operand.ts'
import { contains } from '../membership.ts'
import type { FunctionCall, Render } from './function-call.ts'
import type { ValueType } from '../../../plan/value-type.ts'

export const arrayFunctions: Readonly<Record<ArrayName, Render>> = {
  'arrays.len': (one) => sql`toInt64(length(${one.array(0).sql}))`,
  'arrays.map': (one) => {
    const { sql: array, type } = one.array(0)
    let element: ValueType = { kind: 'any' }
    const lambda = one.lambda(1, type, (body) => {
      const isJson = body.type.kind === 'any' || body.type.kind === 'object'
      element = isJson ? { kind: 'any' } : body.type
      return isJson ? toJsonText(body) : toPlain(body, body.type)
    })
    return plain(call('arrayMap', lambda, array), { kind: 'array', element })
  },
  'arrays.filter': (one) => {
    const { sql: array, type } = one.array(0)
    const lambda = one.lambda(1, type, (body) => sql`ifNull(${toCondition(body)}, false)`)
    return plain(call('arrayFilter', lambda, array), type)
  },
  'arrays.flatten': (one) => {
    const { sql: array, type } = one.array(0)
    if (type.element.kind === 'array') return plain(sql`arrayReduce('groupArrayArray', ${array})`, type.element)
    return plain(array, type)
  },
  'arrays.difference': (one) => {
    const [left, right, type] = both(one)
    return plain(sql`arrayFilter(x -> isNull(x) OR NOT has(${right}, x), ${left})`, type)
  },
  'arrays.intersection': (one) => {
    const [left, right, type] = both(one)
    return plain(sql`arrayDistinct(arrayFilter(x -> NOT isNull(x) AND has(${right}, x), ${left}))`, type)
  },
  'arrays.overlap': (one) => {
    const [left, right] = both(one)
    return call('hasAny', withoutMissing(one.operand(0), left), withoutMissing(one.operand(1), right))
  },
  'arrays.union': (one) => {
    const [left, right, type] = both(one)
    return plain(sql`arrayDistinct(arrayConcat(${left}, ${right}))`, type)
  },
  'arrays.distinct': (one) => plain(call('arrayDistinct', one.array(0).sql), one.array(0).type),
  'arrays.sort': (one) => {
    const { sql: array, type } = one.array(0)
    return plain(sorted(array, type.element, one.constant(1) === true), type)
  },
  'arrays.contains': (one) => contains(one.operand(1), one.operand(0), undefined),
}

/** For ClickHouse, a missing element equals an empty text. Columns and constants have none, and stay visible to indexes. */
function withoutMissing(operand: Operand, array: Fragment): Fragment {
  const isStored = operand.carrier === 'plain' && operand.isStored === true
  const isConstant = array.pieces.length === 1 && typeof array.pieces[0] === 'object'
  return isStored || isConstant ? array : sql`arrayFilter(x -> NOT isNull(x), ${array})`
}

/** Two arrays whose elements ClickHouse can compare, and their type. */
function both(one: FunctionCall): readonly [Fragment, Fragment, ValueType] {
  const [left, right] = [one.array(0), one.array(1)]
  if (left.type.element.kind === right.type.element.kind) return [left.sql, right.sql, left.type]
  const texts = ({ sql: array, type }: Operand & { readonly sql: Fragment }): Fragment => {
    const element = type.kind === 'array' ? type.element : type
    return element.kind === 'any' ? array : sql`arrayMap(x -> ${toJsonText(plain(sql`x`, element))}, ${array})`
  }
  return [texts(left), texts(right), { kind: 'array', element: { kind: 'any' } }]
}
