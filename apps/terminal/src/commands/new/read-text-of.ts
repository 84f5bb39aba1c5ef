import { readFileSync } from 'node:fs'
import { reasonOf } from '../../plain/write-report-file.ts'
import { UsageError } from '../../program/usage-error.ts'

/** A file named on the command line may be this long. */
const maxBytes = 10_000_000

/** The text of a file that the command line names. */
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
