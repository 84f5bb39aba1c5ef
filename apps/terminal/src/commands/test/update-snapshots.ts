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
  /** Files of snapshots whose specs are gone. */
  readonly orphans: readonly string[]
}

/** Writes the snapshots of detections anew, takes away those without a spec, and says what changed and what could not be kept. */
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
    for (const name of update.impure) say(`Only the match of "${name}" of ${id} is kept: it reads a clock or chance.`)
    for (const name of update.kept) say(`"${name}" of ${id} failed, so its snapshot stays as it was.`)
    for (const name of update.removed) say(`"${name}" is taken out of the snapshot of ${id}, which has no such test.`)
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
    say(`Snapshot "${file}" is removed: no spec lies beside it.`)
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

/** A reader never sees half a file, and of two writers the later one wins. */
function write(path: string, file: string, text: string | undefined): void {
  const size = text === undefined ? 0 : Buffer.byteLength(text)
  if (size > maxFileBytes)
    throw new UsageError(
      `Snapshot "${file}" would have ${(size / 1024 / 1024).toFixed(1)} MB; at most 10 MB are read, so it is not written.`,
      { hint: 'Let its tests give less, or split them over several detections.' },
    )
  let draft: string | undefined
  try {
    if (text === undefined) return rmSync(path, { force: true })
    // A link stays a link.
    const target = existsSync(path) ? realpathSync(path) : path
    draft = join(dirname(target), `.${basename(target)}.${randomUUID()}.new`)
    writeFileSync(draft, text)
    renameSync(draft, target)
  } catch (cause) {
    if (draft !== undefined) rmSync(draft, { force: true })
    throw new UsageError(`Snapshot "${file}" cannot be written: ${reasonOf(cause)}.`, { cause })
  }
}
