import { createHmac, timingSafeEqual } from 'node:crypto'

/** One-time codes by time (RFC 6238): HMAC-SHA-1, 6 digits, steps of 30 seconds, which is what generators on phones can do. */
export const stepSeconds = 30
export const codeDigits = 6
/** A clock may be off by so many steps (RFC 6238, 5.2). */
const skewSteps = 1

/** The number of the step that a time is in. `time` in milliseconds since 1970. */
export function stepAt(time: number): number {
  return Math.floor(time / 1000 / stepSeconds)
}

/** The code of a step (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const value = digest.readUInt32BE(digest.at(-1)! & 0x0f) & 0x7fff_ffff
  return String(value % 10 ** codeDigits).padStart(codeDigits, '0')
}

/** The step that a code belongs to, of those that may be used now; the newest first. */
export function findStep(secret: Buffer, code: string, time: number): number | undefined {
  const given = Buffer.from(code)
  let found: number | undefined
  // Every step is looked at: how long it takes tells nothing of the code.
  for (let step = stepAt(time) - skewSteps; step <= stepAt(time) + skewSteps; step++) {
    const right = Buffer.from(codeOf(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) found = step
  }
  return found
}
