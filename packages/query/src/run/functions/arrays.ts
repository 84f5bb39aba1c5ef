import type { ArrayName } from '../../functions/index.ts'
import type { ValueType } from '../../plan/value-type.ts'
import { toBoolean } from '../convert.ts'
import { orderValues } from '../compare.ts'
import { contains } from '../list.ts'
import { isList, keyOf, printJson, type Value } from '../value.ts'
import { booleanAt, listAt, type Run } from './call.ts'

export const arrayFunctions: Readonly<Record<ArrayName, Run>> = {
  'arrays.len': (call) => BigInt(listAt(call, 0).length),
  'arrays.map': (call) => listAt(call, 0).map((one) => call.arguments[1]?.apply?.(one) ?? null),
  'arrays.filter': (call) =>
    listAt(call, 0).filter((one) => toBoolean(call.arguments[1]?.apply?.(one) ?? null) === true),
  'arrays.flatten': (call) => listAt(call, 0).flatMap((one) => (isList(one) ? one : [one])),
  'arrays.difference': (call) => {
    const others = keysOf(listAt(call, 1))
    return listAt(call, 0).filter((one) => one === null || !others.has(keyOf(one)))
  },
  'arrays.intersection': (call) => {
    const others = keysOf(listAt(call, 1))
    return distinct(listAt(call, 0).filter((one) => one !== null && others.has(keyOf(one))))
  },
  'arrays.overlap': (call) => {
    const others = keysOf(listAt(call, 1))
    return listAt(call, 0).some((one) => one !== null && others.has(keyOf(one)))
  },
  'arrays.union': (call) => distinct([...listAt(call, 0), ...listAt(call, 1)]),
  'arrays.distinct': (call) => distinct(listAt(call, 0)),
  'arrays.sort': (call) => sortValues(listAt(call, 0), call.type, booleanAt(call, 1) === true),
  'arrays.contains': ({ arguments: [list, value] }) => (list && value ? contains(list, value) : null),
}

function keysOf(values: readonly Value[]): ReadonlySet<string> {
  return new Set(values.map(keyOf))
}

/** The first of each value that exists. */
export function distinct(values: readonly Value[]): readonly Value[] {
  const keys = new Set<string>()
  return values.filter((value) => {
    const key = keyOf(value)
    return value === null || keys.has(key) ? false : (keys.add(key), true)
  })
}

/** Values that do not exist come last. */
export function sortValues(values: readonly Value[], type: ValueType, isDescending = false): readonly Value[] {
  const sign = isDescending ? -1 : 1
  const isOpen = type.kind === 'array' && type.element.kind === 'any'
  const keyOfValue = (value: Value): Value => (isOpen && typeof value !== 'string' ? printJson(value) : value)
  return values.toSorted((a, b) => {
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
    return sign * (orderValues(keyOfValue(a), keyOfValue(b)) ?? 0)
  })
}
