import type { Span } from '@picket/core'
import type { Style } from '../../screen/style.ts'
import { visible, visibleLine } from '../../screen/visible.ts'
import { cells, cut, segmenter } from '../../screen/wrap.ts'

/** A position in a source text, and a note beside the underline. */
export interface Underlined {
  readonly file: string
  readonly line: string
  readonly span: Pick<Span, 'line' | 'column' | 'endLine' | 'endColumn'>
  readonly note?: string
}

/**
 *   --> rules/aws_root.yml:3:11
 *   3 | Severity: Hgih
 *     |           ^^^^ did you mean "High"?
 */
export function printSource(place: Underlined, style: Style, width: number, mark: (text: string) => string): string {
  const { span, file } = place
  const number = String(span.line)
  const gutter = ' '.repeat(number.length)
  const arrow = `  ${style.faint('-->')} ${style.place(`${visibleLine(file)}:${span.line}:${span.column}`)}\n`
  if (place.line.trim() === '') return arrow

  const available = Math.max(width - number.length - 6, 20)
  const { text, before, marked } = windowOf(place, available)
  const carets = '^'.repeat(Math.max(1, marked))
  const note = place.note ?? ''
  const noteFits = note !== '' && before + carets.length + 1 + cells(note) <= available
  return (
    arrow +
    `  ${style.faint(`${number} |`)} ${text}\n` +
    `  ${style.faint(`${gutter} |`)} ${' '.repeat(before)}${mark(carets + (noteFits ? ` ${note}` : ''))}\n` +
    (note !== '' && !noteFits ? `  ${gutter} ${style.faint('=')} ${note}\n` : '')
  )
}

/** Returns the part of a long line around the marked characters, and their offset in it, in cells. */
function windowOf(
  { line, span }: Underlined,
  available: number,
): { readonly text: string; readonly before: number; readonly marked: number } {
  const start = Math.min(span.column - 1, line.length)
  const end = span.endLine > span.line ? line.trimEnd().length : Math.min(span.endColumn - 1, line.length)
  const head = visible(line.slice(0, start))
  const upTo = visible(line.slice(0, Math.max(end, start)))
  const whole = visible(line)
  const before = cells(head)
  const marked = cells(upTo) - before
  if (cells(whole) <= available) return { text: whole, before, marked }
  if (before + Math.min(marked, available / 2) <= available - 4)
    return { text: cut(whole, available), before, marked: Math.min(marked, available - before) }
  const dropped = dropCells(whole, Math.max(0, before - Math.floor(available / 3)))
  return {
    text: cut(`...${dropped.text}`, available),
    before: before - dropped.cells + 3,
    marked: Math.min(marked, available - (before - dropped.cells + 3)),
  }
}

/** Drops the first cells of a text, and returns their number: only whole characters. */
function dropCells(text: string, count: number): { readonly text: string; readonly cells: number } {
  let used = 0
  let at = 0
  for (const { segment } of segmenter.segment(text)) {
    if (used >= count) break
    used += cells(segment)
    at += segment.length
  }
  return { text: text.slice(at), cells: used }
}
