import { InvalidInputError, LimitError } from '@picket/core'

/** Returns the object that a delta makes of another one. */
export function applyDelta(base: Buffer, delta: Buffer, mostBytes: number): Buffer {
  const cursor = { at: 0 }
  const next = (): number => {
    const byte = delta[cursor.at++]
    if (byte === undefined) throw malformed()
    return byte
  }
  const size = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = next()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
      if (shift > 42) throw malformed()
    }
  }
  if (size() !== base.length) throw malformed()
  const length = size()
  if (length > mostBytes)
    throw new LimitError(`An object of the repository has ${length} bytes; at most ${mostBytes} are allowed.`)
  const result = Buffer.alloc(length)
  let filled = 0
  const copy = (from: Buffer, start: number, count: number): void => {
    if (start + count > from.length || filled + count > length) throw malformed()
    from.copy(result, filled, start, start + count)
    filled += count
  }
  while (cursor.at < delta.length) {
    const command = next()
    if (command === 0) throw malformed()
    if (command < 0x80) {
      copy(delta, cursor.at, command)
      cursor.at += command
      continue
    }
    // Each bit says whether a byte of the offset, or of the size, follows.
    const part = (bit: number): number => (command & (1 << bit) ? next() : 0)
    const start = part(0) + part(1) * 2 ** 8 + part(2) * 2 ** 16 + part(3) * 2 ** 24
    const count = part(4) + part(5) * 2 ** 8 + part(6) * 2 ** 16
    copy(base, start, count === 0 ? 0x10000 : count)
  }
  if (filled !== length) throw malformed()
  return result
}

function malformed(): InvalidInputError {
  return new InvalidInputError('The Git server sent a delta that is malformed.')
}
