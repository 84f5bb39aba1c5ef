/** Messages of a stream, and how many were dropped because they were too long. */
export interface Frames {
  readonly messages: readonly string[]
  readonly tooLong: number
}

export interface FrameReader {
  /** Adds received bytes and returns the messages that they complete. */
  read(chunk: Uint8Array): Frames
  /** Returns a last message without a line break at its end. */
  end(): Frames
}

/** The digits of a length that can be counted: a longer number is text. */
const maxDigits = 10

/**
 * Splits the bytes of a connection into syslog messages (RFC 6587). A message that starts with a number and a space has this
 * length; every other message ends at a line break. Senders can mix both. The content of a message that is too long is not stored.
 */
export function createFrameReader(maxBytes: number): FrameReader {
  let rest: Buffer = Buffer.alloc(0)
  /** The bytes of a counted message that is too long, which are still to come. */
  let skipped = 0
  /** A line is too long and has not ended. */
  let isSkippingLine = false

  return {
    read(chunk) {
      rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
      const messages: string[] = []
      let tooLong = 0
      let at = 0
      while (at < rest.length) {
        if (skipped > 0) {
          const step = Math.min(skipped, rest.length - at)
          skipped -= step
          at += step
          continue
        }
        const counted = isSkippingLine ? undefined : readCount(rest, at)
        if (counted === 'partial') break
        if (counted) {
          if (counted.length > maxBytes) {
            tooLong++
            skipped = counted.length
            at = counted.start
            continue
          }
          if (counted.start + counted.length > rest.length) break
          add(messages, rest.subarray(counted.start, counted.start + counted.length))
          at = counted.start + counted.length
          continue
        }
        const end = rest.indexOf(lineFeed, at)
        if (end === -1) {
          if (isSkippingLine || rest.length - at > maxBytes) {
            if (!isSkippingLine) tooLong++
            isSkippingLine = true
            at = rest.length
          }
          break
        }
        if (isSkippingLine) isSkippingLine = false
        else if (end - at > maxBytes) tooLong++
        else add(messages, rest.subarray(at, end))
        at = end + 1
      }
      // A copy, so that the chunk is released.
      rest = Buffer.from(rest.subarray(at))
      return { messages, tooLong }
    },
    end() {
      const messages: string[] = []
      if (!isSkippingLine) add(messages, rest)
      rest = Buffer.alloc(0)
      return { messages, tooLong: 0 }
    },
  }
}

/** Returns the text of a message. Some senders end it with a line break or a zero byte. Empty messages are dropped. */
export function toMessage(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/[\r\n\0]+$/, '')
}

function add(messages: string[], bytes: Buffer): void {
  const text = toMessage(bytes)
  if (text !== '') messages.push(text)
}

const lineFeed = 0x0a
const space = 0x20

function readCount(
  bytes: Buffer,
  at: number,
): { readonly length: number; readonly start: number } | 'partial' | undefined {
  let end = at
  while (end < bytes.length && isDigit(bytes[end]!) && end - at <= maxDigits) end++
  const digits = end - at
  if (digits === 0 || digits > maxDigits || bytes[at] === 0x30) return undefined
  if (end === bytes.length) return 'partial'
  if (bytes[end] !== space) return undefined
  return { length: Number(bytes.toString('latin1', at, end)), start: end + 1 }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}
