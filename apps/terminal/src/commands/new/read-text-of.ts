import { readFileSync } from 'node:fs'
import { reasonOf } from '../../plain/write-report-file.ts'
import { UsageError } from '../../program/usage-error.ts'

/** The size limit of files that are named on the command line. */
const maxBytes = 10_000_000

/** Reads the text of a file that is named on the command line. */
export function readTextOf(path: string, name: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw new UsageError(`"${name}" ${isMissing ? 'does not exist' : `cannot be read: ${reasonOf(cause)}`}.`, { cause })
  }
  if (bytes.length > maxBytes) throw new UsageError(`"${name}" is larger than 10 MB.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new UsageError(`"${name}" is not text in UTF-8.`, { cause })
  }
}
