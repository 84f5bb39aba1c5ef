import type { Diagnostic } from '@picket/core'
import { cleanLines } from '../../text/clean.ts'
import { fit } from '../../text/fit.ts'
import type { Theme } from '../../theme/theme.ts'
import { highlight } from './highlight.ts'
import type { PlacedLine } from './colored.ts'

/** Formats a file with line numbers, and diagnostics below their line. */
export function sourceLines(
  file: string,
  text: string | undefined,
  problems: readonly Diagnostic[],
  theme: Theme,
  width: number,
): readonly PlacedLine[] {
  if (text === undefined) return [noteLine(`Cannot read "${file}".`, theme, width)]
  const language = file.endsWith('.py') ? 'python' : 'yaml'
  const byLine = Map.groupBy(
    problems.filter((one) => one.file === file),
    ({ span }) => span.line,
  )
  const lines = cleanLines(text.replace(/\n$/, ''), 20_000)
  const gutter = String(lines.length).length + 1
  return lines.flatMap((line, index): readonly PlacedLine[] => {
    const number = index + 1
    const found = byLine.get(number) ?? []
    const mark = found.some(({ severity }) => severity === 'error') ? 'x' : found.length > 0 ? '!' : ' '
    const lead = `${mark}${String(number).padStart(gutter)} `
    const space = Math.max(4, width - lead.length)
    const position = { file, line: number }
    return [
      {
        plain: lead + line,
        text:
          theme.paint(mark === 'x' ? 'error' : mark === '!' ? 'warning' : 'faint', lead) +
          highlight(line, language, theme, space),
        position,
      },
      ...found.map(({ message, hint, code, severity, span }): PlacedLine => {
        const indent = ' '.repeat(lead.length + Math.min(span.column - 1, Math.max(0, space - 20)))
        const plain = `${indent}^ ${message}${hint === undefined ? '' : ` ${hint}`} [${code}]`
        return { plain, text: theme.paint(severity === 'error' ? 'error' : 'warning', fit(plain, width)), position }
      }),
    ]
  })
}

function noteLine(plain: string, theme: Theme, width: number): PlacedLine {
  return { plain, text: theme.paint('faint', fit(plain, width)) }
}
