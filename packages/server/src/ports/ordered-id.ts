import type { RandomId } from './random-id.ts'

/** An id that sorts by time: 48 bits of milliseconds, then chance. 32 hexadecimal digits. */
export function orderedId(now: number, randomId: RandomId): string {
  return now.toString(16).padStart(12, '0') + randomId().slice(12)
}
