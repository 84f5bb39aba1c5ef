import { expect, it } from 'vitest'
import { momentsOf } from './timeline.ts'

const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`

it('tells events, the alert, deliveries and what people did in one order', () => {
  const item = { createdAt: at(5), id: 'c' } as never
  const alert = {
    firstEventOccurredAt: at(0),
    lastReceivedEventAt: at(4),
    createdAt: at(1),
    eventCount: 2,
    deliveries: [
      { outputId: 'x', dispatchedAt: at(2), success: false, action: null },
      { outputId: 'x', dispatchedAt: at(3), success: false, action: null },
      { outputId: 'x', dispatchedAt: at(6), success: true, action: null },
      { outputId: 'y', dispatchedAt: at(7), success: false, action: null },
      { outputId: 'y', dispatchedAt: at(8), success: false, action: 'SUPPRESS' },
    ],
  }
  expect(momentsOf(alert, [item]).map((one) => [one.kind, one.at, ...('outcome' in one ? [one.outcome] : [])])).toEqual(
    [
      ['first-event', at(0)],
      ['opened', at(1)],
      ['delivery', at(3), 'failed'],
      ['last-event', at(4)],
      ['item', at(5)],
      ['delivery', at(6), 'delivered'],
      ['delivery', at(7), 'failed'],
      ['delivery', at(8), 'suppressed'],
    ],
  )
})
