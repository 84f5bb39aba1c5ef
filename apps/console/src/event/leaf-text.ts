import { ExactFloat, printJson, type Value } from '@picket/core'

/** Returns a leaf value as text. Numbers are not rounded. */
export function leafText(value: Value | undefined): string {
  if (typeof value === 'string') return value
  return value === undefined ? '' : printJson(value)
}

export function isBranch(value: Value | undefined): value is readonly Value[] | { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !(value instanceof ExactFloat)
}

/** Whether a value is null, undefined, or an empty text, list or object. */
export function isEmptyValue(value: Value | undefined): boolean {
  if (value === null || value === undefined || value === '') return true
  return isBranch(value) && Object.keys(value).length === 0
}
