import type { DetectionResult, TestCaseResult } from '../test-result.ts'
import {
  parseSnapshot,
  printSnapshot,
  toEntryNames,
  toSnapshotEntry,
  withPlainEnds,
  type SnapshotEntry,
} from './snapshot.ts'

export interface SnapshotUpdate {
  /** The new text; undefined if the detection has no tests to store, so that its snapshot is deleted. */
  readonly text?: string
  readonly added: number
  readonly changed: number
  /** Entries of removed tests. */
  readonly removed: readonly string[]
  /** Tests of which only the match is stored, because their outputs depend on a clock or on randomness. */
  readonly impure: readonly string[]
  /** Failed tests, whose entries are unchanged. */
  readonly kept: readonly string[]
}

/**
 * Updates a snapshot with a result. Entries of removed tests are deleted; those of tests that did not run, or failed,
 * are kept. `tests` are those of the detection in order. Line endings are preserved.
 */
export function updateSnapshot(
  result: DetectionResult,
  before: { readonly file: string; readonly text: string } | undefined,
  tests: readonly Pick<TestCaseResult, 'name' | 'index'>[],
): SnapshotUpdate {
  const parsed = before === undefined ? undefined : parseSnapshot(before.text, before.file)
  const old = parsed !== undefined && 'snapshot' in parsed ? parsed.snapshot : new Map<string, never>()
  const ran = new Map(result.cases.map((test) => [test.index, test]))
  const counts = { added: 0, changed: 0 }
  const [impure, kept]: [string[], string[]] = [[], []]
  const names = toEntryNames(tests)
  const entries = [...names].flatMap(([index, name]): readonly SnapshotEntry[] => {
    const known = old.get(name)
    const test = ran.get(index)
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
  const present = new Set(names.values())
  const removed = [...old.keys()].filter((name) => !present.has(name))
  return {
    ...counts,
    removed,
    impure,
    kept,
    ...(entries.length === 0 ? {} : { text: printLike(before?.text, entries) }),
  }
}

/** Preserves the line endings; returns the same text if nothing else differs. */
function printLike(before: string | undefined, entries: readonly SnapshotEntry[]): string {
  const text = printSnapshot(entries)
  if (before === undefined || !before.includes('\r\n')) return text
  return withPlainEnds(before) === text ? before : text.replaceAll('\n', '\r\n')
}
