import type { TestCaseResult } from '@picket/core'

/** What a test gave against what was expected, a line each, for formats that know only text. */
export function differencesOf({ differences = [] }: TestCaseResult): string {
  return differences
    .map(({ name, expected, actual }) => `\n${name}: expected ${expected}, but it is ${actual}.`)
    .join('')
}
