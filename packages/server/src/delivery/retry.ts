import type { DeliveryResult } from './destination-type.ts'

/** Retries after the first attempt. */
export const mostRetries = 10

/** The delay between attempts in milliseconds, chosen at random between these. */
export const retryDelay = { least: 30_000, most: 300_000 }

/** Statuses that mean that the request is wrong; after this many attempts the delivery is given up. */
const ours: ReadonlySet<number> = new Set([400, 401, 403, 404, 410, 422])
const triesOfOurs = 3

export type Verdict =
  { readonly kind: 'delivered' } | { readonly kind: 'retry'; readonly at: number } | { readonly kind: 'failed' }

/**
 * Decides what follows an attempt. `attempts` includes this one; `chance` is from 0 to 1. A delay that the receiver
 * asks for is respected up to an hour.
 */
export function judgeAttempt(
  result: DeliveryResult & { readonly isPermanent?: boolean },
  attempts: number,
  now: number,
  chance: number,
): Verdict {
  if (result.success) return { kind: 'delivered' }
  const isHopeless = result.isPermanent === true || (ours.has(result.statusCode) && attempts >= triesOfOurs)
  if (isHopeless || attempts > mostRetries) return { kind: 'failed' }
  const delay = retryDelay.least + Math.floor(chance * (retryDelay.most - retryDelay.least))
  return { kind: 'retry', at: now + Math.max(delay, Math.min(result.retryAfter ?? 0, 3_600_000)) }
}
