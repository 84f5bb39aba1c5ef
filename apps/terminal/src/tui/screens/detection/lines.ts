import { resolve } from 'node:path'
import { colored, type PlacedLine } from './colored.ts'
import { describeFormat, readSources, readText } from './print-options.ts'
import { printDetection } from '../../../plain/text/detection.ts'
import { printDiagnostic } from '../../../plain/text/diagnostic.ts'
import { plainStyle } from '../../../screen/style.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { FolderRow } from '../../folder/folder.ts'
import type { Theme } from '../../theme/theme.ts'
import { severityText, severityToken } from '../alerts/columns.ts'
import { stateText, stateToken } from '../detections/columns.ts'

/** Formats a short summary of a detection. */
export function overviewLines(row: FolderRow, theme: Theme, width: number): readonly TextLine[] {
  const painter = createLinePainter(theme, width)
  painter.text(row.id || row.file, 'strong')
  painter.field('name', row.name)
  painter.field('kind', `${row.kind.replaceAll('_', ' ')}${row.enabled === false ? ', disabled' : ''}`)
  if (row.severity !== undefined)
    painter.field(
      'severity',
      `${severityText(row.severity)}  ${row.severity.toLowerCase()}`,
      severityToken(row.severity),
    )
  painter.field('tests', stateText(row), stateToken(row))
  painter.field('log types', row.logTypes)
  painter.field('tags', row.tags)
  painter.field('file', row.file, 'faint')
  return painter.lines
}

/** Formats its tests like the command: failures with differences, output and the line of Python. */
export function testLines(
  row: FolderRow,
  cwd: string,
  theme: Theme,
  width: number,
  failuresOnly = false,
): readonly PlacedLine[] {
  const painter = createLinePainter(theme, width)
  painter.heading('Tests')
  if (row.result === undefined) painter.text(row.tests === 0 ? 'No tests.' : 'Not run yet.', 'faint')
  else {
    const text = printDetection(row.result, {
      ...describeFormat(width, readSources(row.result, cwd)),
      verbose: !failuresOnly,
      failuresOnly,
    })
    const shown = row.result.cases.filter(({ status }) => !failuresOnly || status === 'failed')
    return [...painter.lines, ...withTests(colored(text, theme, width), shown, row.file, cwd)]
  }
  return painter.lines
}

/** Adds to each line its test and where it is defined: the editor opens there. */
function withTests(
  lines: readonly PlacedLine[],
  cases: readonly { readonly name: string; readonly timelineIn?: string }[],
  file: string,
  cwd: string,
): readonly PlacedLine[] {
  const spec = (readText(resolve(cwd, file)) ?? '').split('\n')
  let at = -1
  return lines.map((line) => {
    if (/^ {2}(PASS|FAIL|SKIP) /.test(line.plain)) at += 1
    const test = cases[at]
    if (test === undefined) return line
    const number = test.timelineIn === undefined ? spec.findIndex((one) => namesTest(one, test.name)) + 1 : 0
    return { ...(number > 0 ? { position: { file, line: number } } : {}), ...line, test: test.name }
  })
}

function namesTest(line: string, name: string): boolean {
  const [, value = ''] = /^\s*(?:- )?["']?Name["']?:\s*(.*?)\s*$/.exec(line) ?? []
  return value === name || value === JSON.stringify(name) || value === `'${name.replaceAll("'", "''")}'`
}

/** Formats its diagnostics, each with its line underlined. */
export function problemLines(row: FolderRow, theme: Theme, width: number): readonly PlacedLine[] {
  const painter = createLinePainter(theme, width)
  painter.heading('Problems')
  if (row.problems.length === 0) painter.text('No problems found.', 'faint')
  return [
    ...painter.lines,
    ...row.problems.flatMap((problem) => {
      const position = { file: problem.file, line: problem.span.line }
      return colored(printDiagnostic(problem, { style: plainStyle, width }), theme, width).map((line) => ({
        ...line,
        position,
      }))
    }),
  ]
}
