import { UnavailableError } from '@picket/core'

/** A line of the protocol of Git; `delimiter` separates the sections of a message. */
export type PktLine = Buffer | 'delimiter'

/** Writes a message: each text is a line. */
export function printPktLines(lines: readonly (string | 'delimiter')[]): string {
  const printed = lines.map((line) => {
    if (line === 'delimiter') return '0001'
    const text = `${line}\n`
    return `${(Buffer.byteLength(text) + 4).toString(16).padStart(4, '0')}${text}`
  })
  return `${printed.join('')}0000`
}

/** Reads the lines of the first message in a response. Throws an UnavailableError if it is cut off or malformed. */
export function parsePktLines(bytes: Buffer): readonly PktLine[] {
  const lines: PktLine[] = []
  for (let at = 0; ;) {
    const head = bytes.toString('latin1', at, at + 4)
    const length = /^[\da-f]{4}$/i.test(head) ? Number.parseInt(head, 16) : Number.NaN
    // 0: the end of the message, 1: a delimiter, 2: the end of the response.
    if (length === 0 || length === 2) return lines
    if (length === 1) {
      lines.push('delimiter')
      at += 4
    } else if (length >= 4 && at + length <= bytes.length) {
      lines.push(bytes.subarray(at + 4, at + length))
      at += length
    } else throw new UnavailableError('The Git server sent a response that is cut off or not of its protocol.')
  }
}
