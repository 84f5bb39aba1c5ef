import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time. A missing text equals the empty one. */
export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b) && wanted !== ''
}
