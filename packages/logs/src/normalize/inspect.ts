import { ExactFloat, type Value } from '@picket/core'
import { maxValueDepth, maxKeys } from './limits.ts'
import { failed, type Pass } from './pass.ts'

/**
 * Checks the limits of a value that is stored as it is, and reports numbers that JSON.stringify would not print exactly
 * to the pass. `depth` is the number of levels above it.
 */
export function inspect(value: Value, depth: number, pass: Pass): typeof failed | undefined {
  if (typeof value === 'string') return undefined
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'bigint') pass.hasExactNumbers = true
    return undefined
  }
  if (value instanceof ExactFloat) {
    pass.hasExactNumbers = true
    return Number.isFinite(value.value)
      ? undefined
      : pass.fail('range', 'a number', value, 'is out of the range of numbers')
  }
  if (depth >= maxValueDepth) return tooDeep(pass)
  return Array.isArray(value) ? inspectList(value, depth, pass) : inspectMap(value as object, depth, pass)
}

function inspectList(list: readonly Value[], depth: number, pass: Pass): typeof failed | undefined {
  for (let at = 0; at < list.length; at++) {
    const item = list[at] as Value
    if (typeof item !== 'string' && inspect(item, depth + 1, pass) === failed) return pass.failedAt(at)
  }
  return undefined
}

function inspectMap(map: object, depth: number, pass: Pass): typeof failed | undefined {
  let count = 0
  for (const key in map) {
    count++
    const item = (map as Record<string, Value>)[key] as Value
    if (typeof item !== 'string' && inspect(item, depth + 1, pass) === failed) return pass.failedAt(key)
  }
  return count > maxKeys ? tooManyKeys(pass) : undefined
}

export function tooDeep(pass: Pass): typeof failed {
  return pass.fail(
    'limit',
    `at most ${maxValueDepth} levels`,
    undefined,
    `is nested more than ${maxValueDepth} levels deep`,
  )
}

export function tooManyKeys(pass: Pass): typeof failed {
  return pass.fail('limit', `at most ${maxKeys} keys`, undefined, `has more than ${maxKeys} keys`)
}
