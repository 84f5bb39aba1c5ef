import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Time-based one-time codes (RFC 6238): HMAC-SHA-1, 6 digits, steps of 30 seconds, which all authenticator apps
 * support.
 */
export const stepSeconds = 30
export const codeDigits = 6
/** The tolerated clock drift in steps (RFC 6238, 5.2). */
const skewSteps = 1

/** Returns the number of the step at a time, in milliseconds since 1970. */
export function stepAt(time: number): number {
  return Math.floor(time / 1000 / stepSeconds)
}

/** Returns the code of a step (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const value = digest.readUInt32BE(digest.at(-1)! & 0x0f) & 0x7fff_ffff
  return String(value % 10 ** codeDigits).padStart(codeDigits, '0')
}

/** Returns the step that a code belongs to, among those that are accepted now; the newest first. */
export function findStep(secret: Buffer, code: string, time: number): number | undefined {
  const given = Buffer.from(code)
  let found: number | undefined
  // Every step is checked, so that the duration does not depend on the code.
  for (let step = stepAt(time) - skewSteps; step <= stepAt(time) + skewSteps; step++) {
    const right = Buffer.from(codeOf(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) found = step
  }
  return found
}
