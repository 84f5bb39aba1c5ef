import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sidecarOf, updateSnapshot, type ContentSet, type DetectionResult, type Spec } from '@picket/core'
import { plural } from '../../plain/text/plural.ts'
import { reasonOf } from '../../plain/write-report-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visibleLine } from '../../screen/visible.ts'
import { testNamesOf } from './sidecar-judge.ts'

/** Writes the snapshots of detections anew, says what changed in them, and what could not be kept. */
export function updateSnapshots(
  { cwd, err, args }: Pick<CommandContext, 'cwd' | 'err' | 'args'>,
  content: ContentSet,
  specs: readonly Spec[],
  results: readonly DetectionResult[],
): void {
  const byFile = new Map(specs.map((spec) => [spec.file, spec]))
  const counts = { written: 0, unchanged: 0, added: 0, changed: 0, removed: 0 }
  for (const result of results) {
    const names = testNamesOf(byFile.get(result.file), content)
    if (names === undefined || result.status === 'invalid') continue
    const file = sidecarOf(result.file, 'snap')
    const text = content.texts.get(file)
    const own = { ...result, cases: result.cases.filter(({ timelineIn }) => timelineIn === undefined) }
    const update = updateSnapshot(own, text === undefined ? undefined : { file, text }, names)
    for (const name of update.impure)
      err.write(
        `Only the match of "${visibleLine(name)}" of ${visibleLine(result.id)} is kept: it reads a clock or chance.\n`,
      )
    for (const name of update.kept)
      err.write(`"${visibleLine(name)}" of ${visibleLine(result.id)} failed, so its snapshot stays as it was.\n`)
    counts.added += update.added
    counts.changed += update.changed
    counts.removed += update.removed
    if (update.text === text) counts.unchanged += text === undefined ? 0 : 1
    else {
      write(resolve(cwd, file), update.text)
      counts.written += 1
    }
  }
  if (args.flag('quiet')) return
  const { added, changed, removed } = counts
  const tests = `${plural(added, 'test')} added, ${changed} changed, ${removed} removed`
  err.write(`Snapshots: ${counts.written} written, ${counts.unchanged} unchanged; ${tests}.\n`)
}

/** A reader never sees half a file. */
function write(path: string, text: string | undefined): void {
  const draft = `${path}.${process.pid}.new`
  try {
    if (text === undefined) return rmSync(path, { force: true })
    writeFileSync(draft, text)
    renameSync(draft, path)
  } catch (cause) {
    rmSync(draft, { force: true })
    throw new UsageError(`Snapshot "${path}" cannot be written: ${reasonOf(cause)}.`, { cause })
  }
}
