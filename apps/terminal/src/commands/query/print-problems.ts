import { printSource } from '../../plain/text/source.ts'
import type { Output } from '../../screen/output.ts'
import { severityStyle } from '../../screen/style.ts'
import { visible, visibleLine } from '../../screen/visible.ts'

export interface Problem {
  readonly code: string
  readonly severity: 'error' | 'warning' | 'notice'
  readonly message: string
  readonly hint: string | null
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Prints each mistake in a query with its line, marked below the characters. */
export function printProblems(
  text: string,
  problems: readonly Problem[],
  { style, width }: Pick<Output, 'style' | 'width'>,
): string {
  const lines = text.split('\n')
  return problems
    .map((problem) => {
      const { code, severity, message, hint, line } = problem
      const mark = severityStyle(style, severity === 'notice' ? 'info' : severity)
      const note = hint === null ? {} : { note: visibleLine(hint) }
      const source = printSource(
        { file: 'query', line: lines[line - 1] ?? '', span: problem, ...note },
        style,
        width,
        mark,
      )
      return `${mark(`${severity}[${code}]`)}: ${visible(message)}\n${source}`
    })
    .join('')
}
