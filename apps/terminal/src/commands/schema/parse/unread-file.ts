import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { reasonOf } from '../../../plain/write-report-file.ts'
import { UsageError } from '../../../program/usage-error.ts'

/** Where logs are kept that no schema took, so that they can be read again once a schema is mended. */
export interface UnreadFile {
  add(text: string): void
  /** Leaves no file behind when there was nothing to keep. */
  close(): void
}

/**
 * Opens a file that is not there yet. Each log gets an envelope as of CloudWatch Logs, on a line of its own: texts stay as they came, their
 * line breaks among them, and every command that reads logs opens the envelopes by itself.
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
    // What masks would cover stands in it in clear: it is for its owner only.
    return openSync(path, 'wx', 0o600)
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST'
    throw new UsageError(
      isThere ? `"${name}" is there already, and is not replaced.` : `"${name}" cannot be written: ${reasonOf(cause)}.`,
      { cause, ...(isThere && { hint: 'Give another name to --unread, or remove the file.' }) },
    )
  }
}
