import type { Loss } from '@picket/query'

/** Prints what a conversion could not carry over, a line for each. */
export function printLosses(lost: readonly Loss[]): string {
  return [...new Set(lost.map(({ kind, message }) => `${kind}: ${message}\n`))].join('')
}
