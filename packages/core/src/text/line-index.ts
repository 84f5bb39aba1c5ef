import type { Span } from '../diagnostics.ts'

/** Converts offsets of a text to lines and columns, and back. */
export interface LineIndex {
  spanOf(start: number, end: number): Span
  /** Returns the offset of a line and column, both from 1; a column past the end of a line means its end. */
  offsetOf(line: number, column: number): number
  /** Returns the text of a line without its line break. */
  lineText(line: number): string
}

export function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text)
  const lineEnd = (line: number): number => {
    const next = starts[line]
    if (next === undefined) return text.length
    return text[next - 1] === '\n' && text[next - 2] === '\r' ? next - 2 : next - 1
  }
  const lineAt = (offset: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    spanOf(start, end) {
      const from = Math.min(Math.max(start, 0), text.length)
      const to = Math.min(Math.max(end, from), text.length)
      const line = lineAt(from)
      const endLine = lineAt(to)
      return {
        start: from,
        end: to,
        line: line + 1,
        column: from - starts[line]! + 1,
        endLine: endLine + 1,
        endColumn: to - starts[endLine]! + 1,
      }
    },
    offsetOf(line, column) {
      if (line < 1) return 0
      const start = starts[line - 1]
      if (start === undefined) return text.length
      return Math.min(start + Math.max(column - 1, 0), lineEnd(line))
    },
    lineText(line) {
      const start = starts[line - 1]
      return start === undefined ? '' : text.slice(start, lineEnd(line))
    },
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
}
