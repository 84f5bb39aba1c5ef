import type { Span } from '../diagnostics.ts'
import type { QueryCompletionItem } from './editor-item.ts'

/** What choosing a completion changes in a text. */
export interface Insertion extends Span {
  readonly text: string
  /** Where the cursor goes, in the inserted text. */
  readonly cursor: number
}

/**
 * Returns the change for a completion: functions get their closing bracket, the first table gets a line for its first
 * operator, and operators start a line of their own.
 */
export function insertionOf(
  { kind, value, detail, requiredIndentation }: QueryCompletionItem,
  text: string,
  { start, end }: Span,
): Insertion {
  if (kind === 'function') {
    const isClosed = text[end] === ')'
    return { start, end, text: isClosed ? value : `${value})`, cursor: value.length + (needsArguments(detail) ? 0 : 1) }
  }
  const isFirst =
    text
      .slice(0, start)
      .replace(/[^;]*;/g, '')
      .trim() === ''
  if (kind === 'table' && isFirst && text.slice(end).trim() === '') {
    const whole = `${value}\n| `
    return { start, end: text.length, text: whole, cursor: whole.length }
  }
  if (requiredIndentation === undefined) return { start, end, text: value, cursor: value.length }
  const line = text.lastIndexOf('\n', start - 1) + 1
  const from = line + text.slice(line, start).trimEnd().length
  const whole = `${from === line ? '' : '\n'}${' '.repeat(requiredIndentation)}${value}`
  return { start: from, end, text: whole, cursor: whole.length }
}

/** By the parameters as text: `(text: string, length?: int)`. */
function needsArguments(parameters = ''): boolean {
  return !/^\((?:\w+\?: [^,]+(?:, )?)*\)$/.test(parameters)
}
