import { ExactFloat, printJson, type Value } from '@picket/core'
import { maxValueDepth } from './limits.ts'

/** Converts a value of any type to text: scalars as JSON writes them, lists and objects as compact JSON. */
export function toText(value: Value): string {
  if (typeof value === 'string') return value
  // A value that is nested deeper fails in its decoder; here it only must not overflow the stack.
  return printTree(value) ?? '(nested too deeply)'
}

/**
 * Prints compact JSON with exact numbers; undefined for values nested far beyond the limit, which would overflow the
 * stack.
 */
export function printTree(value: Value): string | undefined {
  switch (classifyTree(value, maxValueDepth * 2)) {
    case 'plain':
      return JSON.stringify(value)
    case 'exact':
      return printJson(value)
    case 'deep':
      return undefined
  }
}

/**
 * Classifies a value for printing: `exact` if JSON.stringify would change numbers, `deep` if it has more than so many
 * levels.
 */
function classifyTree(value: Value, levels: number): 'plain' | 'exact' | 'deep' {
  if (typeof value === 'bigint' || value instanceof ExactFloat) return 'exact'
  if (typeof value !== 'object' || value === null) return 'plain'
  if (levels === 0) return 'deep'
  let found: 'plain' | 'exact' = 'plain'
  for (const key in value) {
    const item = (value as { readonly [key: string]: Value })[key] as Value
    if (typeof item === 'string') continue
    const inner = classifyTree(item, levels - 1)
    if (inner === 'deep') return inner
    if (inner === 'exact') found = inner
  }
  return found
}
