import { createLinePainter, type LinePainter } from '../../parts/paint-lines.ts'
import type { Theme } from '../../theme/theme.ts'
import type { DetailLine } from './remote-detail-model.ts'

/** Collects lines from painters, each with its subject. */
export function collectLines<About>(
  theme: Theme,
  width: number,
): {
  readonly lines: DetailLine<About>[]
  add(paint: (painter: LinePainter) => void, of?: Pick<DetailLine<About>, 'target' | 'about'>): void
} {
  const lines: DetailLine<About>[] = []
  return {
    lines,
    add: (paint, of = {}) => {
      const painter = createLinePainter(theme, width)
      paint(painter)
      lines.push(...painter.lines.map((line) => ({ ...line, ...of })))
    },
  }
}
