import { deliveryOutcome, type DeliveryOutcome } from '@picket/core'
import type { AlertTimelineData } from '@picket/core/api'

type Item = AlertTimelineData['alert']['timeline']['edges'][number]['node']

interface TimelineFacts {
  readonly firstEventOccurredAt: string | null
  readonly lastReceivedEventAt: string
  readonly createdAt: string
  readonly eventCount: number
  readonly deliveries: readonly {
    readonly outputId: string
    readonly dispatchedAt: string
    readonly success: boolean
    readonly action: 'RESEND' | 'SUPPRESS' | null
  }[]
}

/** Something that happened to an alert, or in its events. */
export type Moment =
  | { readonly kind: 'first-event' | 'last-event' | 'opened'; readonly at: string }
  | { readonly kind: 'delivery'; readonly at: string; readonly outputId: string; readonly outcome: DeliveryOutcome }
  | { readonly kind: 'item'; readonly at: string; readonly item: Item }

/**
 * Returns all entries, oldest first. Of consecutive attempts for a destination with the same outcome, only the last one
 * is included.
 */
export function momentsOf(alert: TimelineFacts, items: readonly Item[]): readonly Moment[] {
  const { firstEventOccurredAt: first, lastReceivedEventAt: last, createdAt, eventCount, deliveries } = alert
  const tries = deliveries.filter((attempt, index) => {
    const next = deliveries.slice(index + 1).find(({ outputId }) => outputId === attempt.outputId)
    return next === undefined || deliveryOutcome(next) !== deliveryOutcome(attempt)
  })
  const moments: readonly Moment[] = [
    ...(first === null ? [] : [{ kind: 'first-event', at: first } as const]),
    ...(eventCount > 1 && last !== first ? [{ kind: 'last-event', at: last } as const] : []),
    { kind: 'opened', at: createdAt },
    ...tries.map(
      (attempt) =>
        ({
          kind: 'delivery',
          at: attempt.dispatchedAt,
          outputId: attempt.outputId,
          outcome: deliveryOutcome(attempt),
        }) as const,
    ),
    ...items.map((item) => ({ kind: 'item', at: item.createdAt, item }) as const),
  ]
  return moments.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
