import { randomUUID } from 'node:crypto'
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../program/usage-error.ts'

/** Writes a report completely or not at all; a device or a pipe is written to directly. */
export function writeReportFile(file: string, text: string): void {
  const target = followLink(file)
  const there = statSync(target, { throwIfNoEntry: false })
  const draft = join(dirname(target), `.${basename(target)}.${randomUUID().slice(0, 8)}`)
  try {
    if (there !== undefined && !there.isFile()) {
      writeFileSync(target, text)
      return
    }
    writeFileSync(draft, text, { flag: 'wx', ...(there === undefined ? {} : { mode: there.mode }) })
    renameSync(draft, target)
  } catch (cause) {
    rmSync(draft, { force: true })
    throw new UsageError(`"${file}" cannot be written: ${reasonOf(cause)}.`, { cause })
  }
}

function followLink(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/** Returns the error of the operating system in words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOENT: 'its folder does not exist',
  EEXIST: 'a file with this name exists',
  ENOTDIR: 'one of its folders is a file',
  EFBIG: 'the file would be too large',
  EIO: 'disk I/O error',
}
