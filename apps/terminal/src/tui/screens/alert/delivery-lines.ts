import { deliveryOutcome } from '@picket/core/api'
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

/** Where an alert was sent, how that went, earlier tries below the last one, and why there. `names` has names of destinations by id. */
export function deliveryLines(
  { deliveries, routing }: Pick<AlertFull, 'deliveries' | 'routing'>,
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
    ([, a], [, b]) => Number(a.at(-1)!.success) - Number(b.at(-1)!.success),
  )
  add(undefined, (painter) => {
    painter.heading('Deliveries')
    if (groups.length === 0) painter.text('It was sent nowhere. D sends it to a destination.', 'faint')
  })
  for (const [outputId, tries] of groups)
    add(outputId, (painter) => {
      const last = tries.at(-1)!
      painter.text(`${names.get(outputId) ?? outputId}: ${stateOf(last)}`, last.success ? 'good' : 'error')
      painter.field('  last try', showTime(last.dispatchedAt))
      painter.field('  tries', tries.length)
      painter.field('  label', last.label)
      painter.field('  link', last.url)
      if (!last.success) {
        painter.field('  error', last.message, 'error')
        painter.text('d sends it again', 'faint', 2)
      }
      for (const { dispatchedAt, ...earlier } of tries.slice(0, -1).toReversed())
        painter.text(
          `${showTime(dispatchedAt)}  ${stateOf(earlier)}  ${earlier.success ? '' : earlier.message}`,
          'faint',
          15,
        )
    })
  add(undefined, (painter) => {
    painter.gap()
    painter.heading('Why there')
    for (const line of printRouting(routing, names)) painter.text(line)
  })
  return lines
}

function stateOf({ success, statusCode }: Pick<Attempt, 'success' | 'statusCode'>): string {
  return success ? '+ delivered' : `! failed${statusCode === 0 ? '' : ` (${statusCode})`}`
}
