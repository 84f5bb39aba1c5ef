import type { FolderRow } from '../../folder/folder.ts'
import type { MatrixCell, MatrixTactic } from '../../folder/matrix.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Theme } from '../../theme/theme.ts'
import { severityText } from '../alerts/columns.ts'
import { stateText } from '../detections/columns.ts'
import { isGap, noteOf } from './columns.ts'

/** Formats a technique and the detections that cover it. */
export function cellLines(
  cell: MatrixCell,
  rows: readonly FolderRow[],
  theme: Theme,
  width: number,
): readonly TextLine[] {
  const { technique, tactic, tacticName, enabled, disabled } = cell
  const painter = createLinePainter(theme, width)
  painter.text(`${technique.id}  ${technique.name}`, 'strong')
  painter.field('tactic', `${tactic}  ${tacticName}`)
  const note = noteOf(cell)
  painter.field('state', note, note.startsWith('gap') ? 'faint' : 'warning')
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [name, ids] of [
    ['Detections', enabled],
    ['Disabled', disabled],
  ] as const) {
    if (ids.length === 0) continue
    painter.heading(name)
    for (const id of ids) {
      const row = byId.get(id)
      const severity = row?.severity === undefined ? '' : severityText(row.severity)
      painter.row(`${severity.padEnd(4)} ${row === undefined ? '' : stateText(row).padEnd(8)} ${id}`)
    }
  }
  if (enabled.length + disabled.length === 0) painter.text('No detection in the folder covers it.', 'faint')
  painter.gap()
  painter.field('page', `https://attack.mitre.org/techniques/${technique.id.replace('.', '/')}/`, 'faint')
  return painter.lines
}

/** Formats a tactic: its coverage and its gaps. */
export function tacticLines(
  { id, name, techniques, covered }: MatrixTactic,
  cells: readonly MatrixCell[],
  theme: Theme,
  width: number,
): readonly TextLine[] {
  const painter = createLinePainter(theme, width)
  painter.text(`${id}  ${name}`, 'strong')
  painter.field('covered', `${covered} of ${techniques} techniques`)
  painter.field('gaps', techniques - covered)
  const gaps = cells.filter((cell) => isGap(cell) && !cell.technique.id.includes('.'))
  if (gaps.length > 0) painter.heading('Techniques without detections')
  for (const { technique } of gaps.slice(0, most)) painter.row(`${technique.id}  ${technique.name}`)
  return painter.lines
}

/** The most rows of the list. */
const most = 40
