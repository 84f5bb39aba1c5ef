import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { reasonOf, writeReportFile } from '../../plain/write-report-file.ts'
import { UsageError } from '../../program/usage-error.ts'

/**
 * Writes a file completely or not at all. Leaves it alone when it changed since it was read, or is read-only: replacing
 * a file needs no write permission on it, but its owner does not expect that. `name` is the file's name in messages.
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
    throw new UsageError(`"${name}" changed while it was being formatted, so it was not written.`, {
      hint: 'Run the command again.',
    })
  writeReportFile(file, text)
}

function leftAlone(name: string, reason: string, cause?: unknown): UsageError {
  return new UsageError(`"${name}" cannot be written: ${reason}.`, { cause })
}
