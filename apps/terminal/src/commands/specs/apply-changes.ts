import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '@picket/core/node'
import { reasonOf, writeReportFile } from '../../plain/write-report-file.ts'
import { UsageError } from '../../program/usage-error.ts'
import { reversed, type FileChange } from './edit-plan.ts'

/**
 * Applies all changes or none: a file that changed since it was read stops it, and after a failure the applied changes
 * are reverted.
 */
export function applyChanges(cwd: string, files: readonly FileChange[]): void {
  for (const change of files) assertAsRead(cwd, change)
  const done: FileChange[] = []
  try {
    for (const change of files) {
      write(cwd, change)
      done.push(change)
    }
  } catch (cause) {
    for (const change of reversed(done)) write(cwd, change)
    const failed = files[done.length]?.file ?? ''
    throw new UsageError(`"${failed}" cannot be changed: ${reasonOf(cause)}. Nothing was changed.`, { cause })
  }
}

function assertAsRead(cwd: string, { file, before }: FileChange): void {
  const path = resolve(cwd, file)
  const isThere = existsSync(path)
  if (before === undefined) {
    if (isThere) throw new UsageError(`"${file}" already exists.`, { hint: 'Move it away, or choose another id.' })
    return
  }
  const now = isThere ? readFileSync(path, 'utf8').replace(/^\uFEFF/, '') : undefined
  if (now !== before)
    throw new UsageError(`"${file}" was changed in the meantime. Nothing was changed.`, {
      hint: 'Check the file, and run the command again.',
    })
}

function write(cwd: string, { file, after }: FileChange): void {
  const path = resolve(cwd, file)
  if (after === undefined) return rmSync(path)
  makeFolder(dirname(path))
  writeReportFile(path, after)
}
