import { selectAffected, type ContentSet, type Diagnostic, type Finding } from '@picket/core'
import type { ContentChecker } from './content-checker.ts'
import type { Library } from './spec-library.ts'
import type { SpecDraft } from './stored-spec.ts'

/** A change of content, and its own files. */
export interface ContentChange {
  readonly base: Library
  /** The content after the change. */
  readonly content: ContentSet
  /** What reading the content found. */
  readonly findings: readonly Finding[]
  /** Files that are checked whatever happens to them. */
  readonly own: ReadonlySet<string>
  readonly saves: readonly SpecDraft[]
  readonly deletes: readonly string[]
}

/**
 * Returns all findings in the files of a change, and the errors that it introduces into stored specs: those that import
 * a helper, are derived from a rule, or read a query. Errors that they had before are ignored.
 */
export async function validateChange(change: ContentChange, check: ContentChecker): Promise<readonly Diagnostic[]> {
  const { base, content, findings, own } = change
  const affected = affectedFiles(change)
  const all = await check({
    content,
    findings: findings.filter(({ file }) => own.has(file)),
    reports: (file) => own.has(file) || affected.has(file),
  })
  const [ours, others] = [all.filter(({ file }) => own.has(file)), all.filter(({ file }) => !own.has(file))]
  const broken = others.filter(({ severity }) => severity === 'error')
  if (broken.length === 0) return ours
  const known = new Set((await check({ content: base.content, reports: (file) => affected.has(file) })).map(keyOf))
  return [...ours, ...broken.filter((one) => !known.has(keyOf(one)))]
}

function keyOf({ file, code, message, text }: Diagnostic): string {
  return JSON.stringify([file, code, message, text])
}

/** Files of stored specs whose meaning may differ after the change. */
function affectedFiles({ base, content, own, saves, deletes }: ContentChange): ReadonlySet<string> {
  const files = new Set<string>()
  if (content.specs.every(({ file }) => own.has(file))) return files
  const changed = [...saves, ...[...saves.map(({ id }) => id), ...deletes].flatMap((id) => base.stored.get(id) ?? [])]
  const touched = new Set(changed.flatMap(({ file, body }) => (body ? [file, body.file] : [file])))
  for (const { file, python } of selectAffected(content, touched)) {
    if (own.has(file)) continue
    files.add(file)
    if (python && !own.has(python.file)) files.add(python.file)
  }
  return files
}
