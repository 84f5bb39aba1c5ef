import { ExactFloat, isMap, type Value, type ValueMap } from '@picket/core'
import { escapePercent } from '../names.ts'

const minInt64 = -(2n ** 63n)
const maxUint64 = 2n ** 64n - 1n

/**
 * Returns what a JSON column stores instead of a value, as close to it as possible; the value itself is stored in
 * `p_exact`. Integers beyond 64 bits, which the engine rejects in some positions, become text.
 */
export function fitValue(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value === 'bigint') return value >= minInt64 && value <= maxUint64 ? value : String(value)
  if (value instanceof ExactFloat) return Math.abs(value.value) < 2 ** 63 ? value.value : String(value.value)
  if (Array.isArray(value)) return fitList(value as readonly Value[])
  return isMap(value) ? fitMap(value) : value
}

/** Most values fit as they are. */
function fitList(list: readonly Value[]): Value {
  const fitted = list.map(fitValue)
  return fitted.some((one, index) => one !== list[index]) ? fitted : list
}

function fitMap(map: ValueMap): Value {
  let isSame = true
  const members: [string, Value][] = []
  for (const [key, item] of Object.entries(map)) {
    const member: [string, Value] = [fitKey(key), fitValue(item)]
    isSame &&= member[0] === key && member[1] === item
    members.push(member)
  }
  return isSame ? map : Object.fromEntries(members)
}

/** Makes keys unique: for two keys with the same path, the engine would reject the whole insert. */
export function fitKey(key: string): string {
  return escapePercent(key.toWellFormed())
}
