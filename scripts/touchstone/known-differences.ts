import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/**
 * How a difference was found. `tests`: `picket test` failed. `events`: the matches that a server stored for the test's
 * event differ.
 */
export type Method = 'tests' | 'events'

/** The reason why a test has another result in Picket than its author expects. */
export interface KnownDifference {
  readonly detection: string
  readonly test: string
  readonly in: readonly Method[]
  readonly why: string
}

export interface FoundDifference {
  readonly ruleId: string
  readonly test: string
  readonly method: Method
}

export function readKnownDifferences(file = join(import.meta.dirname, 'differences.yml')): readonly KnownDifference[] {
  return parse(readFileSync(file, 'utf8')) as readonly KnownDifference[]
}

/** Returns the explanation of a difference, if there is one. */
export function explain(known: readonly KnownDifference[], found: FoundDifference): KnownDifference | undefined {
  return known.find((one) => one.detection === found.ruleId && one.test === found.test && one.in.includes(found.method))
}
