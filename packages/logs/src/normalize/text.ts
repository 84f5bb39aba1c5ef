import { ExactFloat, printJson, type Value } from '@picket/core'
import { deepestValue } from './limits.ts'

/** The text of a value of any type: numbers and the like as JSON writes them, lists and objects as compact JSON. */
export function toText(value: Value): string {
  if (typeof value === 'string') return value
  // What is nested deeper fails where it is decoded; here it must only not exhaust the stack.
  return isDeeper(value, deepestValue * 2) ? '(nested too deeply)' : printJson(value)
}

/** Whether lists and objects nest more levels than so many. */
export function isDeeper(value: Value, levels: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof ExactFloat) return false
  if (levels === 0) return true
  return (Array.isArray(value) ? (value as readonly Value[]) : Object.values(value)).some((item) =>
    isDeeper(item, levels - 1),
  )
}
