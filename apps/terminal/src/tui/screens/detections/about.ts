import type { FolderRow } from '../../folder/folder.ts'
import { plural } from '../../../plain/text/plural.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import { emptyLine, type TextLine } from '../../parts/text-view.tsx'
import type { Theme } from '../../theme/theme.ts'
import { overviewLines, problemLines, testLines } from '../detection/lines.ts'
import { stateText } from './columns.ts'

/** Formats a detection for the panel; its problems show at once. */
export function aboutLines(row: FolderRow, cwd: string, theme: Theme, width: number): readonly TextLine[] {
  const failed = row.result?.status === 'failed' || row.result?.status === 'invalid'
  return [
    ...overviewLines(row, theme, width),
    ...(failed ? [emptyLine(width), ...testLines(row, cwd, theme, width, true)] : []),
    ...(row.problems.length > 0 ? [emptyLine(width), ...problemLines(row, theme, width)] : []),
  ]
}

/** Formats a branch of the tree: how many specs of each kind, and which fail. */
export function branchLines(
  label: string,
  leaves: readonly FolderRow[],
  theme: Theme,
  width: number,
): readonly TextLine[] {
  const painter = createLinePainter(theme, width)
  painter.text(label, 'strong')
  const kinds = Map.groupBy(leaves, ({ kind }) => kind)
  for (const [kind, rows] of kinds) painter.field(kind.replaceAll('_', ' '), rows.length)
  const failing = leaves.filter(({ result }) => result?.status === 'failed' || result?.status === 'invalid')
  if (failing.length > 0) painter.heading(`${plural(failing.length, 'detection')} failing`)
  for (const row of failing.slice(0, most)) painter.row(`${stateText(row)}  ${row.id}`, 'error')
  const problems = leaves.filter((row) => row.problems.length > 0)
  if (problems.length > 0) painter.heading(`${plural(problems.length, 'file')} with problems`)
  for (const row of problems.slice(0, most)) painter.row(row.file, 'warning')
  return painter.lines
}

/** The most rows of each list. */
const most = 15
