import { graphemesOf } from '../text/fit.ts'
import type { Stroke } from '../keys/strokes.ts'

/** A text with a cursor. Lines and columns count from 0, columns in UTF-16 units at grapheme boundaries. */
export interface EditedText {
  readonly lines: readonly string[]
  readonly line: number
  readonly column: number
  /** The column to return to after a shorter line when moving up and down. */
  readonly wanted: number
}

export function openText(text: string): EditedText {
  return { lines: text.split('\n'), line: 0, column: 0, wanted: 0 }
}

export function printText({ lines }: EditedText): string {
  return lines.join('\n')
}

/** Applies a press; undefined if the press is not an editing key. `indent` is one level, `page` the lines per page. */
export function editText(
  text: EditedText,
  { name, text: typed }: Stroke,
  indent: string,
  page: number,
): EditedText | undefined {
  const { lines, line, column } = text
  const now = lines[line]!
  switch (name) {
    case 'left':
      return column > 0
        ? place(text, line, before(now, column))
        : line > 0
          ? place(text, line - 1, lines[line - 1]!.length)
          : text
    case 'right':
      return column < now.length
        ? place(text, line, after(now, column))
        : line < lines.length - 1
          ? place(text, line + 1, 0)
          : text
    case 'up':
      return climb(text, -1)
    case 'down':
      return climb(text, 1)
    case 'pageup':
      return climb(text, -page)
    case 'pagedown':
      return climb(text, page)
    case 'home':
    case 'ctrl+a': {
      const start = /^ */.exec(now)![0].length
      return place(text, line, column === start ? 0 : start)
    }
    case 'end':
    case 'ctrl+e':
      return place(text, line, now.length)
    case 'enter': {
      const lead = /^\s*/.exec(now.slice(0, column))![0]
      return insertText(text, `\n${lead}${now.slice(0, column).trimEnd().endsWith(':') ? indent : ''}`)
    }
    case 'tab':
      return insertText(text, indent)
    case 'shift+tab': {
      const cut = Math.min(indent.length, /^ */.exec(now)![0].length)
      return {
        ...replaceLines(text, line, 1, [now.slice(cut)]),
        column: Math.max(0, column - cut),
        wanted: Math.max(0, column - cut),
      }
    }
    case 'backspace':
      if (column > 0)
        return cut(text, line, isIndent(now, column, indent) ? column - indent.length : before(now, column), column)
      return line === 0 ? text : join(text, line - 1)
    case 'ctrl+w':
    case 'alt+backspace':
      return cut(text, line, startOfWord(now, column), column)
    case 'delete':
    case 'ctrl+d':
      if (column < now.length) return cut(text, line, column, after(now, column))
      return line === lines.length - 1 ? text : join(text, line)
    default:
      return typed === undefined ? undefined : insertText(text, typed)
  }
}

export function insertText(text: EditedText, more: string): EditedText {
  const { lines, line, column } = text
  const now = lines[line]!
  const pieces = more.replace(/\r\n?/g, '\n').split('\n')
  const last = pieces.at(-1)!
  const fresh = pieces.with(0, now.slice(0, column) + pieces[0]!)
  const end = pieces.length === 1 ? column + last.length : last.length
  const at = line + pieces.length - 1
  return {
    ...replaceLines(text, line, 1, fresh.with(-1, fresh.at(-1)! + now.slice(column))),
    line: at,
    column: end,
    wanted: end,
  }
}

export function place(text: EditedText, line: number, column: number): EditedText {
  const at = Math.min(text.lines.length - 1, Math.max(0, line))
  const end = Math.min(text.lines[at]!.length, column)
  return { ...text, line: at, column: end, wanted: end }
}

/** Deletes a range of a line. */
export function cut(text: EditedText, line: number, from: number, to: number): EditedText {
  const now = text.lines[line]!
  return { ...replaceLines(text, line, 1, [now.slice(0, from) + now.slice(to)]), line, column: from, wanted: from }
}

function climb(text: EditedText, by: number): EditedText {
  const line = Math.min(text.lines.length - 1, Math.max(0, text.line + by))
  const target = text.lines[line]!
  const column = Math.min(target.length, text.wanted)
  // Never within a grapheme.
  return { ...text, line, column: column === 0 ? 0 : edgeAt(target, column), wanted: text.wanted }
}

function join(text: EditedText, line: number): EditedText {
  const [first = '', second = ''] = text.lines.slice(line, line + 2)
  return { ...replaceLines(text, line, 2, [first + second]), line, column: first.length, wanted: first.length }
}

function replaceLines(text: EditedText, line: number, count: number, fresh: readonly string[]): EditedText {
  return { ...text, lines: text.lines.toSpliced(line, count, ...fresh) }
}

function isIndent(line: string, column: number, indent: string): boolean {
  return column >= indent.length && line.slice(0, column).trim() === '' && column % indent.length === 0
}

/** Returns the start of the word before a column; the spaces after the word count as part of it. */
function startOfWord(line: string, column: number): number {
  return line.slice(0, column).replace(/(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)?\s*$/u, '').length
}

function before(line: string, column: number): number {
  return line.slice(0, column).length - (graphemesOf(line.slice(0, column)).at(-1)?.length ?? 0)
}

function after(line: string, column: number): number {
  return column + (graphemesOf(line.slice(column))[0]?.length ?? 0)
}

/** Returns the grapheme boundary at or before a column. */
function edgeAt(line: string, column: number): number {
  let edge = 0
  for (const grapheme of graphemesOf(line)) {
    if (edge + grapheme.length > column) break
    edge += grapheme.length
  }
  return edge
}
