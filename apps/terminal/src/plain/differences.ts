import type { TestCaseResult } from '@picket/core'

/** Prints the differences between expected and actual values, one a line, for formats of plain text. */
export function differencesOf({ differences = [] }: TestCaseResult): string {
  return differences.map(({ name, expected, actual }) => `\n${name}: expected ${expected}, but got ${actual}.`).join('')
}
