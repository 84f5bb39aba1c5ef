import { ExactFloat, printJson, type Value } from '@picket/core'

/** A value without parts as a reader sees it: texts as they are, numbers to the digit. */
export function leafText(value: Value | undefined): string {
  if (typeof value === 'string') return value
  return value === undefined ? '' : printJson(value)
}

export function isBranch(value: Value | undefined): value is readonly Value[] | { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !(value instanceof ExactFloat)
}

/** `null`, nothing, an empty text, list or map. */
export function isEmptyValue(value: Value | undefined): boolean {
  if (value === null || value === undefined || value === '') return true
  return isBranch(value) && Object.keys(value).length === 0
}
