import type { MathName } from '../../functions/index.ts'
import { orderValues } from '../compare.ts'
import { convert } from '../convert.ts'
import type { Value } from '../value.ts'
import { doubleAt, intAt, numberAt, type FunctionCall, type Run } from './call.ts'

export const mathFunctions: Readonly<Record<MathName, Run>> = {
  'math.abs': (call) => {
    const number = numberAt(call, 0)
    if (number === null || number >= 0) return number
    // As everywhere, integers have 64 bits.
    return typeof number === 'bigint' ? BigInt.asIntN(64, -number) : -number
  },
  'math.ceil': withDouble(Math.ceil),
  'math.floor': withDouble(Math.floor),
  'math.round': (call) => {
    const [number, digits] = [doubleAt(call, 0), call.arguments.length < 2 ? 0n : intAt(call, 1)]
    if (number === null || digits === null) return null
    const scale = 10 ** Number(digits)
    return roundToEven(number * scale) / scale
  },
  'math.sqrt': withDouble(Math.sqrt),
  'math.pow': (call) => {
    const [number, exponent] = [doubleAt(call, 0), doubleAt(call, 1)]
    return number === null || exponent === null ? null : finite(number ** exponent)
  },
  'math.log': withDouble(Math.log),
  'math.exp': withDouble(Math.exp),
  'math.min': (call) => extreme(call, -1),
  'math.max': (call) => extreme(call, 1),
}

function withDouble(work: (number: number) => number): Run {
  return (call) => {
    const number = doubleAt(call, 0)
    return number === null ? null : finite(work(number))
  }
}

function finite(number: number): number | null {
  return Number.isFinite(number) ? number : null
}

function roundToEven(number: number): number {
  const floor = Math.floor(number)
  if (number - floor !== 0.5) return Math.round(number)
  return floor % 2 === 0 ? floor : floor + 1
}

/** Null if one of the numbers does not exist. */
function extreme({ arguments: all, type }: FunctionCall, sign: number): Value {
  const numbers = all.map(({ value, type: own }) => convert(value, own, type))
  return numbers.reduce((best, one) => {
    const order = orderValues(one, best)
    if (order === null) return null
    return order * sign > 0 ? one : best
  })
}
