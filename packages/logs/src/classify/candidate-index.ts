import type { ValueMap } from '@picket/core'
import type { Candidate } from './candidate.ts'

/** Finds the candidates that a JSON record may belong to, in order, without checking each of them. */
export type FindCandidates = (record: ValueMap) => readonly Candidate[]

/**
 * Indexes candidates by a key at the root that they require, so that most of them are only checked when the record has
 * it.
 */
export function indexCandidates(candidates: readonly Candidate[]): FindCandidates {
  const order = new Map(candidates.map((candidate, index) => [candidate, index]))
  const anchored = new Map<string, Candidate[]>()
  const others: Candidate[] = []
  const uses = countUses(candidates)
  for (const candidate of candidates) {
    const anchor = rarestOf(candidate.precheck.anchors, uses)
    if (candidate.parser !== undefined || anchor === undefined) others.push(candidate)
    else for (const key of anchor) anchored.set(key, [...(anchored.get(key) ?? []), candidate])
  }
  return (record) => {
    const fitting: Candidate[] = []
    addFitting(others, record, fitting)
    for (const key in record) {
      const here = anchored.get(key)
      if (here !== undefined) addFitting(here, record, fitting)
    }
    return fitting.length < 2 ? fitting : fitting.sort((a, b) => order.get(a)! - order.get(b)!)
  }
}

/** Counts how many schemas have each key at their root. */
function countUses(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { schema } of candidates) for (const { name } of schema.fields) uses.set(name, (uses.get(name) ?? 0) + 1)
  return uses
}

/** Returns the most distinctive keys: many schemas have an `id`. */
function rarestOf(
  anchors: readonly (readonly string[])[],
  uses: ReadonlyMap<string, number>,
): readonly string[] | undefined {
  const usesOf = ([name]: readonly string[]): number => uses.get(name ?? '') ?? 0
  return anchors.toSorted((a, b) => usesOf(a) - usesOf(b))[0]
}

function addFitting(candidates: readonly Candidate[], record: ValueMap, fitting: Candidate[]): void {
  for (const candidate of candidates) {
    // A record can have a key under both of its names.
    if (candidate.precheck.anchors.length > 0 && fitting.includes(candidate)) continue
    if (candidate.parser !== undefined || candidate.precheck.mayFit(record)) fitting.push(candidate)
  }
}
