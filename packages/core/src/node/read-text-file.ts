import { isUtf8 } from 'node:buffer'
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { Finding } from '../diagnostics.ts'
import { input } from '../detections/content-diagnostics.ts'
import { createLineIndex } from '../text/line-index.ts'
import { errorReason } from './error-reason.ts'

/** Larger files are not detection content and are not read. */
export const maxFileBytes = 10 * 1024 * 1024

export type ReadText = { readonly text: string } | { readonly finding: Finding }

/** Reads a UTF-8 text; failures are findings. `file` is the displayed name. */
export function readTextFile(path: string, file: string): ReadText {
  let bytes: Buffer
  try {
    const read = readBytes(path)
    if (typeof read === 'string') return { finding: notAFile(file, read) }
    if (typeof read === 'number') return { finding: tooLarge(file, read) }
    bytes = read
  } catch (error) {
    return { finding: unreadable(file, error) }
  }
  return decodeText(bytes, file)
}

/** Decodes the bytes of a file like `readTextFile`. */
export function decodeText(bytes: Buffer, file: string): ReadText {
  if (bytes.length > maxFileBytes) return { finding: tooLarge(file, bytes.length) }
  if (isUtf8(bytes)) {
    const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
    return { text: bytes.toString('utf8', start) }
  }
  return { finding: isUtf16(bytes) || !looksBinary(bytes) ? notUtf8(file, bytes) : binary(file) }
}

/** The number of bytes that include the first line of a large table. */
const headBytes = 64 * 1024

/** Reads the beginning of a text, up to its last complete line; undefined if it is not a text. */
export function readHead(path: string): string | undefined {
  try {
    // Without O_NONBLOCK, opening a named pipe waits for a writer.
    const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const bytes = Buffer.alloc(headBytes)
      const count = readSync(handle, bytes, 0, headBytes, 0)
      const end = count < headBytes ? count : bytes.lastIndexOf('\n') + 1
      const text = bytes.subarray(0, end)
      return isUtf8(text) ? text.toString('utf8').replace(/^\uFEFF/, '') : undefined
    } finally {
      closeSync(handle)
    }
  } catch {
    return undefined
  }
}

/** Returns the bytes; the size if it is too large; its kind if it is not a file. */
function readBytes(path: string): Buffer | number | string {
  // Without O_NONBLOCK, opening a named pipe waits for a writer.
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const status = fstatSync(handle)
    if (!status.isFile()) return status.isDirectory() ? 'a folder' : 'no regular file'
    if (status.size > maxFileBytes) return status.size
    const bytes = Buffer.allocUnsafe(status.size)
    let filled = 0
    while (filled < bytes.length) {
      const count = readSync(handle, bytes, filled, bytes.length - filled, null)
      if (count === 0) break
      filled += count
    }
    return bytes.subarray(0, filled)
  } finally {
    closeSync(handle)
  }
}

/** Text has almost no control characters, so a file with many is binary. */
function looksBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8192)
  const odd = head.filter((byte) => byte < 7 || (byte > 13 && byte < 27) || byte === 127).length
  return odd > head.length / 50
}

function isUtf16(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

function notUtf8(file: string, bytes: Buffer): Finding {
  const utf16 = isUtf16(bytes)
  const good = utf16 ? 0 : validLength(bytes)
  const before = bytes.toString('utf8', 0, good)
  const span = createLineIndex(before).spanOf(before.length, before.length)
  const encoding = utf16 ? ' It looks like UTF-16.' : ''
  return {
    kind: input.notUtf8,
    file,
    at: { span },
    message: `File "${file}" is not encoded in UTF-8.${encoding}`,
    hint: 'Save it again as UTF-8.',
  }
}

/** Returns the length of the prefix of complete UTF-8 characters. */
function validLength(bytes: Buffer): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isUtf8Prefix(bytes, middle)) low = middle
    else high = middle - 1
  }
  while (low > 0 && !isUtf8(bytes.subarray(0, low))) low -= 1
  return low
}

/** Returns whether the first bytes are valid, except for a truncated character at the end. */
function isUtf8Prefix(bytes: Buffer, length: number): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true })
    return true
  } catch {
    return false
  }
}

function binary(file: string): Finding {
  const message = `File "${file}" holds binary data, not text.`
  return { kind: input.binary, file, at: 'file', message, hint: 'Remove it, or leave its folder out.' }
}

function tooLarge(file: string, size: number): Finding {
  const megabytes = (size / 1024 / 1024).toFixed(1)
  const message = `File "${file}" has ${megabytes} MB; at most 10 MB are read.`
  return { kind: input.tooLarge, file, at: 'file', message, hint: 'Move data out of the content, or split the file.' }
}

function notAFile(file: string, what: string): Finding {
  return { kind: input.notAFile, file, at: 'file', message: `"${file}" is ${what}, not a file.` }
}

/** Describes a failure of the system. */
export function unreadable(file: string, error: unknown, what = 'File'): Finding {
  const message = `${what} "${file}" cannot be read: ${errorReason(error)}.`
  return { kind: input.unreadable, file, at: 'file', message }
}
