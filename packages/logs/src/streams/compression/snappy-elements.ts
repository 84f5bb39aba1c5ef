/** A part of raw snappy data: bytes as they are, or a repetition of what is `offset` bytes back. */
export interface SnappyTag {
  /** The bytes of the tag after its first. */
  readonly extra: number
  readonly isLiteral: boolean
}

/** Returns what the first byte of a tag says about the rest of it (format_description.txt of snappy). */
export function tagOf(first: number): SnappyTag {
  const kind = first & 3
  if (kind !== 0) return { extra: kind === 3 ? 4 : kind, isLiteral: false }
  const length = first >> 2
  return { extra: length < 60 ? 0 : length - 59, isLiteral: true }
}

/** Returns the number of bytes that a tag stands for. */
export function lengthOf(first: number, extra: number): number {
  const kind = first & 3
  if (kind === 1) return ((first >> 2) & 7) + 4
  if (kind !== 0) return (first >> 2) + 1
  return (first >> 2 < 60 ? first >> 2 : extra) + 1
}

/** Returns how far back a repetition is. */
export function offsetOf(first: number, extra: number): number {
  return (first & 3) === 1 ? ((first >> 5) << 8) | extra : extra
}
