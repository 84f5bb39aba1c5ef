import type { Value } from '../../values/value.ts'
import { orderValues } from '../compare-values.ts'
import { describeValue } from '../describe-value.ts'
import type { ValueTest } from '../operator.ts'
import { toSqlNumber, type WriteSql } from '../write-sql.ts'

/** The common part of the four orderings: null is on neither side, and values without an order are a problem. */
export function compileOrdering(wanted: Value, holds: (order: number) => boolean): ValueTest {
  return (actual) => {
    if (actual === null || wanted === null) return false
    const order = orderValues(actual, wanted)
    return order === undefined ? { problem: `cannot be compared with ${describeValue(wanted)}` } : holds(order)
  }
}

/** The same in SQL, with a comparison operator. */
export function orderingSql(sign: '>' | '>=' | '<' | '<='): WriteSql {
  return ({ isText, text, isNumber, number }, wanted, { quote }) => {
    if (typeof wanted === 'string') return { matches: `${isText} AND ${text} ${sign} ${quote(wanted)}` }
    const limit = wanted === null ? undefined : toSqlNumber(wanted)
    return { matches: limit === undefined ? '0' : `${isNumber} AND ${number} ${sign} ${limit}` }
  }
}
