import { createLinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Theme } from '../../theme/theme.ts'
import { wordsOf, type Change, type PlanRow } from './plan.ts'

/** Formats a change with all its fields, before and after. */
export function planLines(row: PlanRow, theme: Theme, width: number): readonly TextLine[] {
  const painter = createLinePainter(theme, width)
  switch (row.kind) {
    case 'line':
      painter.text(row.text)
      break
    case 'warning':
      painter.text(`${row.warning.severity}[${row.warning.code}] ${row.warning.message}`, 'warning')
      painter.text(row.warning.hint ?? '')
      painter.field('location', `${row.warning.file}:${row.warning.line}:${row.warning.column}`, 'faint')
      break
    case 'field':
    case 'change':
      addChange(row.change, row.kind === 'field' ? [row.difference] : row.change.differences)
  }
  return painter.lines

  function addChange({ id, file, change, kind }: Change, differences: Change['differences']): void {
    painter.text(`${id}  ${change}`, 'strong')
    painter.text(`${kind.toLowerCase().replaceAll('_', ' ')}  ${file}`, 'faint')
    for (const difference of differences) {
      const { field, before, after } = difference
      if (before === null && after === null) painter.field(field, wordsOf(difference))
      else {
        painter.text(field, 'accent')
        if (before !== null) painter.text(`- ${before}`, 'error', 2)
        if (after !== null) painter.text(`+ ${after}`, 'good', 2)
      }
    }
  }
}
