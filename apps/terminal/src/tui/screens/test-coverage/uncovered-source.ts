import type { CoveredFile } from '@picket/core'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import { cleanLines } from '../../text/clean.ts'
import { fit } from '../../text/fit.ts'
import type { Theme } from '../../theme/theme.ts'
import { highlight } from '../detection/highlight.ts'
import { readText } from '../detection/print-options.ts'

/** Returns the first line that is not fully covered; 1 if all are. */
export function firstUncovered(file: CoveredFile): number {
  const lines = [...missedLines(file), ...missedWays(file).map(({ line }) => line)]
  return lines.length === 0 ? 1 : Math.min(...lines)
}

/** Formats the lines that are not covered, or only in some branches. */
export function uncoveredSource(file: CoveredFile, path: string, theme: Theme, width: number): readonly TextLine[] {
  const painter = createLinePainter(theme, width)
  painter.text(file.file, 'strong')
  const ways = Map.groupBy(missedWays(file), ({ line }) => line)
  const numbers = [...new Set([...missedLines(file), ...ways.keys()])].toSorted((a, b) => a - b)
  if (numbers.length === 0) painter.text('Fully covered by its tests.', 'good')
  const source = cleanLines(readText(path) ?? '', 20_000)
  const language = file.file.endsWith('.py') ? 'python' : 'yaml'
  const lines = numbers.slice(0, most).flatMap((number): readonly TextLine[] => {
    const lead = `${String(number).padStart(5)} `
    const text = source[number - 1] ?? ''
    const missing = ways.get(number)?.map(({ to }) => `never ${to}`) ?? []
    const why = `      ${missing.length === 0 ? 'not covered' : [...new Set(missing)].join(', ')}`
    return [
      { plain: lead + text, text: theme.paint('faint', lead) + highlight(text, language, theme, width - lead.length) },
      { plain: why, text: theme.paint('warning', fit(why, width)) },
    ]
  })
  return [...painter.lines, ...lines]
}

/** The most lines of the panel. */
const most = 60

function missedLines({ lines }: CoveredFile): readonly number[] {
  const hit = new Set(lines.hit)
  return lines.executable.filter((line) => !hit.has(line))
}

function missedWays(file: CoveredFile): CoveredFile['branches'] {
  const missed = new Set(missedLines(file))
  return file.branches.filter(({ hit, line }) => !hit && !missed.has(line))
}
