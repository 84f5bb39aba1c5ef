import { ExactFloat, printJson, type Value } from '@picket/core'
import { deepestValue } from './limits.ts'

/** The text of a value of any type: numbers and the like as JSON writes them, lists and objects as compact JSON. */
export function toText(value: Value): string {
  if (typeof value === 'string') return value
  // What is nested deeper fails where it is decoded; here it must only not exhaust the stack.
  return printTree(value) ?? '(nested too deeply)'
}

/** Compact JSON with its numbers exact; nothing for what is nested far beyond the limit, which printing would not survive. */
export function printTree(value: Value): string | undefined {
  switch (lookInto(value, deepestValue * 2)) {
    case 'plain':
      return JSON.stringify(value)
    case 'exact':
      return printJson(value)
    case 'deep':
      return undefined
  }
}

/** What it takes to print a value: `exact` for numbers that JSON.stringify changes, `deep` for more levels than so many. */
function lookInto(value: Value, levels: number): 'plain' | 'exact' | 'deep' {
  if (typeof value === 'bigint' || value instanceof ExactFloat) return 'exact'
  if (typeof value !== 'object' || value === null) return 'plain'
  if (levels === 0) return 'deep'
  let found: 'plain' | 'exact' = 'plain'
  for (const key in value) {
    const item = (value as { readonly [key: string]: Value })[key] as Value
    if (typeof item === 'string') continue
    const inner = lookInto(item, levels - 1)
    if (inner === 'deep') return inner
    if (inner === 'exact') found = inner
  }
  return found
}
