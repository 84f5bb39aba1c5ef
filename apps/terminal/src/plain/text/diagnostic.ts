import type { Diagnostic } from '@picket/core'
import { severityStyle, type Style } from '../../screen/style.ts'
import { visible, visibleLine } from '../../screen/visible.ts'
import { wrap } from '../../screen/wrap.ts'
import { printSource } from './source.ts'

/** Prints a diagnostic as text: the message, the location, the underlined line, the hint. */
export function printDiagnostic(
  diagnostic: Diagnostic,
  { style, width }: { readonly style: Style; readonly width: number },
): string {
  const mark = severityStyle(style, diagnostic.severity)
  const label = `${diagnostic.severity}[${diagnostic.code}]`
  const message = wrap(`${label}: ${visible(diagnostic.message)}`, width - 2, '  ').slice(label.length)
  const note = diagnostic.hint === undefined ? undefined : visibleLine(diagnostic.hint)
  const source = printSource(
    { file: diagnostic.file, line: diagnostic.sourceLine, span: diagnostic.span, ...(isShort(note) ? { note } : {}) },
    style,
    width,
    mark,
  )
  const help =
    note === undefined || (isShort(note) && diagnostic.sourceLine.trim() !== '')
      ? ''
      : `  ${style.faint('=')} ${wrap(note, width - 4, '    ')}\n`
  const related = diagnostic.related.map(
    (one) =>
      `  ${style.faint('=')} ${visible(one.message)} ${style.place(`${visibleLine(one.file)}:${one.span.line}:${one.span.column}`)}\n`,
  )
  return `${mark(label)}${style.strong(message)}\n${source}${related.join('')}${help}\n`
}

function isShort(note: string | undefined): note is string {
  return note !== undefined && note.length <= 60
}
