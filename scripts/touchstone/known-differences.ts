import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** `tests`: the verdict of `picket test`; `events`: what a server stored when the test's event was sent to it. */
export type Road = 'tests' | 'events'

/** Why a test does not give here what its author expects. */
export interface KnownDifference {
  readonly detection: string
  readonly test: string
  readonly in: readonly Road[]
  readonly why: string
}

export interface FoundDifference {
  readonly ruleId: string
  readonly test: string
  readonly road: Road
}

export function readKnownDifferences(file = join(import.meta.dirname, 'differences.yml')): readonly KnownDifference[] {
  return parse(readFileSync(file, 'utf8')) as readonly KnownDifference[]
}

/** Returns the explanation of a difference, where there is one. */
export function explain(known: readonly KnownDifference[], found: FoundDifference): KnownDifference | undefined {
  return known.find((one) => one.detection === found.ruleId && one.test === found.test && one.in.includes(found.road))
}
