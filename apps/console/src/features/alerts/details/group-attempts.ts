import { deliveryOutcome, type DeliveryOutcome } from '@picket/core'

/** An attempt to deliver an alert. */
export interface Attempt {
  readonly outputId: string
  readonly dispatchedAt: string
  readonly statusCode: number
  readonly message: string
  readonly success: boolean
  readonly label: string
  readonly url: string
  readonly action: 'RESEND' | 'SUPPRESS' | null
}

/** All attempts for one destination: the last one and the earlier ones, newest first. */
export interface Delivered {
  readonly outputId: string
  readonly last: Attempt
  readonly earlier: readonly Attempt[]
}

const order: readonly DeliveryOutcome[] = ['failed', 'suppressed', 'delivered']

/**
 * Groups attempts by destination: failed ones first, then suppressed ones, then the latest. `attempts` must be oldest
 * first.
 */
export function groupAttempts(attempts: readonly Attempt[]): readonly Delivered[] {
  return [...Map.groupBy(attempts, ({ outputId }) => outputId)]
    .map(([outputId, tries]): Delivered => ({
      outputId,
      last: tries.at(-1)!,
      earlier: tries.slice(0, -1).toReversed(),
    }))
    .toSorted(
      (a, b) =>
        order.indexOf(deliveryOutcome(a.last)) - order.indexOf(deliveryOutcome(b.last)) ||
        Date.parse(b.last.dispatchedAt) - Date.parse(a.last.dispatchedAt),
    )
}
