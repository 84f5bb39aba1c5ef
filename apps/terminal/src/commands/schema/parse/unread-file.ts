import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { reasonOf } from '../../../plain/write-report-file.ts'
import { UsageError } from '../../../program/usage-error.ts'

/** A file of logs that no schema matched, so that they can be parsed again after the schema is fixed. */
export interface UnreadFile {
  add(text: string): void
  /** Deletes the file when it is empty. */
  close(): void
}

/**
 * Creates a new file. Each log gets a line with an envelope as of CloudWatch Logs: texts stay as they came, including
 * line breaks, and every command that reads logs unwraps such envelopes.
 */
export function openUnreadFile(name: string, cwd: string): UnreadFile {
  const path = resolve(cwd, name)
  const file = open(path, name)
  let isEmpty = true
  return {
    add(text) {
      isEmpty = false
      writeSync(file, `${JSON.stringify({ messageType: 'DATA_MESSAGE', logEvents: [{ message: text }] })}\n`)
    },
    close() {
      closeSync(file)
      if (isEmpty) rmSync(path)
    },
  }
}

function open(path: string, name: string): number {
  try {
    // The logs are not masked, so only the owner can read the file.
    return openSync(path, 'wx', 0o600)
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST'
    throw new UsageError(
      isThere ? `"${name}" already exists, and is not replaced.` : `"${name}" cannot be written: ${reasonOf(cause)}.`,
      { cause, ...(isThere && { hint: 'Choose another name for --unread, or delete the file.' }) },
    )
  }
}
