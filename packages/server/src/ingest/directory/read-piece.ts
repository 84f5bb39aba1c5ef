import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

const LF = 0x0a

/** The number of bytes at the start that distinguish a file from one that was rewritten in place. */
export const headBytes = 256

/** Reads bytes of a file from a position, fewer at its end. Throws errors of the file system. */
export function readBytes(path: string, from: number, length: number): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(length)
    let read = 0
    while (read < length) {
      const count = readSync(file, bytes, read, length - read, from + read)
      if (count === 0) break
      read += count
    }
    return bytes.subarray(0, read)
  } finally {
    closeSync(file)
  }
}

export function hashHead(path: string, length: number): string {
  return hashAt(path, 0, length)
}

export function hashAt(path: string, from: number, length: number): string {
  return createHash('sha256')
    .update(readBytes(path, from, length))
    .digest('hex')
}

/** Returns how many bytes of a chunk are whole lines; all of them unless the last line is still incomplete. */
export function wholeLines(bytes: Uint8Array, includesRest: boolean): number {
  return includesRest ? bytes.length : bytes.lastIndexOf(LF) + 1
}
