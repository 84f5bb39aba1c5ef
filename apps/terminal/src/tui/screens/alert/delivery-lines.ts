import { deliveryOutcome, type DeliveryOutcome } from '@picket/core'
import { showTime } from '../../../program/times.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Theme } from '../../theme/theme.ts'
import { printRouting } from './print-routing.ts'
import type { AlertFull } from './summary-lines.ts'

/** A line with the destination that it is about. */
export interface DeliveryLine extends TextLine {
  readonly outputId?: string
}

type Attempt = AlertFull['deliveries'][number]

const tokens = { delivered: 'good', suppressed: 'faint', failed: 'error' } as const
/** Failed deliveries come first. */
const order: readonly DeliveryOutcome[] = ['failed', 'suppressed', 'delivered']

/**
 * Formats the deliveries of an alert: the last attempt per destination, earlier attempts below it, pending retries, and
 * the routing. `names` maps destination ids to names.
 */
export function deliveryLines(
  { deliveries, pendingDeliveries, routing }: Pick<AlertFull, 'deliveries' | 'pendingDeliveries' | 'routing'>,
  names: ReadonlyMap<string, string>,
  theme: Theme,
  width: number,
): readonly DeliveryLine[] {
  const lines: DeliveryLine[] = []
  const add = (about: string | undefined, paint: (painter: ReturnType<typeof createLinePainter>) => void): void => {
    const painter = createLinePainter(theme, width)
    paint(painter)
    lines.push(
      ...painter.lines.map((line, index) =>
        about === undefined ? line : { ...line, outputId: about, key: `${about} ${index}` },
      ),
    )
  }
  const groups = [...Map.groupBy(deliveries, ({ outputId }) => outputId)].toSorted(
    ([, a], [, b]) => order.indexOf(deliveryOutcome(a.at(-1)!)) - order.indexOf(deliveryOutcome(b.at(-1)!)),
  )
  const tried = new Set(groups.map(([outputId]) => outputId))
  const untried = new Map(
    pendingDeliveries.flatMap((one) => (tried.has(one.outputId) ? [] : [[one.outputId, one] as const])),
  )
  add(undefined, (painter) => {
    painter.heading('Deliveries')
    if (groups.length + untried.size === 0)
      painter.text('Not sent to any destination. Press D to send it to one.', 'faint')
  })
  for (const { outputId, nextTryAt } of untried.values())
    add(outputId, (painter) => painter.text(`${names.get(outputId) ?? outputId}: . ${nextTry(nextTryAt)}`, 'faint'))
  for (const [outputId, tries] of groups)
    add(outputId, (painter) => {
      const last = tries.at(-1)!
      const outcome = deliveryOutcome(last)
      const next = pendingDeliveries.find((one) => one.outputId === outputId)
      painter.text(`${names.get(outputId) ?? outputId}: ${stateOf(last)}`, tokens[outcome])
      painter.field('  attempted', showTime(last.dispatchedAt))
      painter.field('  tries', tries.length)
      painter.field('  label', last.label)
      painter.field('  link', last.url)
      if (next !== undefined) painter.field('  then', nextTry(next.nextTryAt))
      if (outcome === 'suppressed') painter.field('  why', last.message)
      if (outcome === 'failed') painter.field('  error', last.message, 'error')
      if (outcome !== 'delivered') painter.text('Press d to resend it.', 'faint', 2)
      for (const { dispatchedAt, ...earlier } of tries.slice(0, -1).toReversed())
        painter.text(
          `${showTime(dispatchedAt)}  ${stateOf(earlier)}  ${earlier.success ? '' : earlier.message}`,
          'faint',
          15,
        )
    })
  add(undefined, (painter) => {
    painter.gap()
    painter.heading('Routing')
    for (const line of printRouting(routing, names)) painter.text(line)
  })
  return lines
}

function stateOf(attempt: Pick<Attempt, 'success' | 'action' | 'statusCode'>): string {
  const outcome = deliveryOutcome(attempt)
  if (outcome !== 'failed') return outcome === 'delivered' ? '+ delivered' : '- suppressed'
  return `! failed${attempt.statusCode === 0 ? '' : ` (${attempt.statusCode})`}`
}

function nextTry(at: string | null): string {
  return at === null ? 'attempt in progress' : `next attempt at ${showTime(at)}`
}
