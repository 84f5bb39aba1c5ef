import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import {
  sidecarOf,
  specsOfSidecar,
  updateSnapshot,
  type ContentSet,
  type DetectionResult,
  type Spec,
} from '@picket/core'
import { maxFileBytes } from '@picket/core/node'
import { plural } from '../../plain/text/plural.ts'
import { reasonOf } from '../../plain/write-report-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visibleLine } from '../../screen/visible.ts'
import { testsOf } from './sidecar-judge.ts'

export interface UpdateOptions {
  readonly content: ContentSet
  readonly specs: readonly Spec[]
  readonly results: readonly DetectionResult[]
  /** Snapshot files whose specs were deleted. */
  readonly orphans: readonly string[]
}

/**
 * Rewrites the snapshots of detections, removes those without a spec, and reports what changed and what could not be
 * stored.
 */
export function updateSnapshots(
  { cwd, err, args }: Pick<CommandContext, 'cwd' | 'err' | 'args'>,
  { content, specs, results, orphans }: UpdateOptions,
): void {
  const byFile = new Map(specs.map((spec) => [spec.file, spec]))
  const counts = { written: 0, unchanged: 0, added: 0, changed: 0, removed: 0 }
  const say = (text: string): void => err.write(`${visibleLine(text)}\n`)
  for (const result of results) {
    const { id } = result
    const tests = testsOf(byFile.get(result.file), content)
    if (tests === undefined || result.status === 'invalid') continue
    const file = sidecarOf(result.file, 'snap')
    const path = resolve(cwd, file)
    // Another process may have written it since the content was read.
    const text = readIfThere(path)
    const own = { ...result, cases: result.cases.filter(({ timelineIn }) => timelineIn === undefined) }
    const update = updateSnapshot(own, text === undefined ? undefined : { file, text }, tests)
    for (const name of update.impure)
      say(`The snapshot of "${name}" of ${id} stores only the match, because the test depends on time or randomness.`)
    for (const name of update.kept) say(`"${name}" of ${id} failed, so its snapshot stays as it was.`)
    for (const name of update.removed) say(`"${name}" was removed from the snapshot of ${id}, which has no such test.`)
    counts.added += update.added
    counts.changed += update.changed
    counts.removed += update.removed.length
    if (update.text === text) counts.unchanged += text === undefined ? 0 : 1
    else {
      write(path, file, update.text)
      counts.written += 1
    }
  }
  const gone = orphans.filter((file) => !specsOfSidecar(file).some((spec) => existsSync(resolve(cwd, spec))))
  for (const file of gone) {
    say(`Snapshot "${file}" was removed, because it has no spec.`)
    write(resolve(cwd, file), file, undefined)
  }
  if (args.flag('quiet')) return
  const { added, changed, removed } = counts
  const tests = `${plural(added, 'test')} added, ${changed} changed, ${removed} removed`
  err.write(`Snapshots: ${counts.written} written, ${counts.unchanged} unchanged; ${tests}.\n`)
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A reader never sees a partial file; of two writers, the later one wins. */
function write(path: string, file: string, text: string | undefined): void {
  const size = text === undefined ? 0 : Buffer.byteLength(text)
  if (size > maxFileBytes)
    throw new UsageError(
      `Snapshot "${file}" was not written: its size would be ${(size / 1024 / 1024).toFixed(1)} MB, and the limit is 10 MB.`,
      { hint: 'Make its tests return less, or split them over several detections.' },
    )
  let draft: string | undefined
  try {
    if (text === undefined) return rmSync(path, { force: true })
    // A symbolic link stays a link.
    const target = existsSync(path) ? realpathSync(path) : path
    draft = join(dirname(target), `.${basename(target)}.${randomUUID()}.new`)
    writeFileSync(draft, text)
    renameSync(draft, target)
  } catch (cause) {
    if (draft !== undefined) rmSync(draft, { force: true })
    throw new UsageError(`Snapshot "${file}" cannot be written: ${reasonOf(cause)}.`, { cause })
  }
}
