import type { DetectionResult } from '../test-result.ts'
import { parseSnapshot, printSnapshot, toSnapshotEntry, withOwnNames, type SnapshotEntry } from './snapshot.ts'

export interface SnapshotUpdate {
  /** The new text; nothing when the detection has no tests to keep, so that its snapshot goes. */
  readonly text?: string
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Tests of which only the match is kept, because what they give depends on a clock or on chance. */
  readonly impure: readonly string[]
  /** Tests that failed: what the snapshot said of them stays. */
  readonly kept: readonly string[]
}

/**
 * The snapshot that a result makes of what was there. Entries of tests that are gone go; of tests that did not run, or that
 * failed, they stay. `names` are the tests of the detection in their order.
 */
export function updateSnapshot(
  result: DetectionResult,
  before: { readonly file: string; readonly text: string } | undefined,
  names: readonly string[],
): SnapshotUpdate {
  const parsed = before === undefined ? undefined : parseSnapshot(before.text, before.file)
  const old = parsed !== undefined && 'snapshot' in parsed ? parsed.snapshot : new Map<string, never>()
  const ran = new Map(withOwnNames(result.cases))
  const counts = { added: 0, changed: 0, removed: 0 }
  const [impure, kept]: [string[], string[]] = [[], []]
  const entries = ownNames(names).flatMap((name): readonly SnapshotEntry[] => {
    const known = old.get(name)
    const test = ran.get(name)
    if (test === undefined || test.status !== 'passed') {
      if (test !== undefined) kept.push(name)
      return known === undefined ? [] : [{ test: name, outputs: known }]
    }
    const entry = toSnapshotEntry(name, test)
    if (test.impure === true) impure.push(name)
    if (known === undefined) counts.added += 1
    else if (printSnapshot([entry]) !== printSnapshot([{ test: name, outputs: known }])) counts.changed += 1
    return [entry]
  })
  counts.removed = [...old.keys()].filter((name) => entries.every(({ test }) => test !== name)).length
  return { ...counts, impure, kept, ...(entries.length === 0 ? {} : { text: printSnapshot(entries) }) }
}

function ownNames(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
