import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { reasonOf, writeReportFile } from '../../plain/write-report-file.ts'
import { UsageError } from '../../program/usage-error.ts'

/**
 * Writes a file whole or not at all, unless somebody else changed it since it was read, or nobody may write to it: a file can be
 * replaced without leave to write to it, but that is not what its owner wants. Messages call it `name`.
 */
export function replaceFile(file: string, name: string, read: string, text: string): void {
  if ((statSync(file).mode & 0o222) === 0) throw leftAlone(name, 'it is read-only')
  let now: string
  try {
    accessSync(file, constants.W_OK)
    now = readFileSync(file, 'utf8')
  } catch (cause) {
    throw leftAlone(name, reasonOf(cause), cause)
  }
  if (now !== read && now !== `\uFEFF${read}`)
    throw new UsageError(`"${name}" changed while it was formatted, and was left as it is.`, { hint: 'Run it again.' })
  writeReportFile(file, text)
}

function leftAlone(name: string, reason: string, cause?: unknown): UsageError {
  return new UsageError(`"${name}" could not be written: ${reason}.`, { cause })
}
