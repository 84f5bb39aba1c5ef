/** The lines of a text, each with its new indentation. */
export interface Sheet {
  lineAt(offset: number): number
  columnOf(offset: number): number
  /** Returns whether only spaces precede an offset on its line. */
  isFirst(offset: number): boolean
  /** Returns the new column of a line. */
  indent(line: number, column: number): void
  /** Moves a line of a multi-line value, in which blank lines may matter. */
  shift(line: number, by: number): void
  /** Trailing spaces of this line may be part of a text. */
  keepEnd(line: number): void
  replace(offset: number, length: number, text: string): void
  /** The column of the first non-blank line. */
  contentColumn(first: number, last: number): number | undefined
  print(): string
}

interface Line {
  readonly start: number
  readonly text: string
  readonly column: number
  to?: number
  isText?: boolean
  keepsEnd?: boolean
}

export function createSheet(text: string): Sheet {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, text: line, column: /^ */.exec(line)?.[0].length ?? 0 })
    start += line.length + 1
  }
  const edits: { readonly offset: number; readonly length: number; readonly text: string }[] = []

  const lineAt = (offset: number): number => {
    let low = 0
    let high = lines.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((lines[middle]?.start ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const columnOf = (offset: number): number => offset - (lines[lineAt(offset)]?.start ?? 0)

  return {
    lineAt,
    columnOf,
    isFirst: (offset) => columnOf(offset) === lines[lineAt(offset)]?.column,
    indent(line, column) {
      const found = lines[line]
      if (found) found.to = column
    },
    shift(line, by) {
      const found = lines[line]
      if (found === undefined) return
      found.to = Math.max(0, found.column + by)
      found.isText = true
    },
    keepEnd(line) {
      const found = lines[line]
      if (found) found.keepsEnd = true
    },
    replace: (offset, length, by) => void edits.push({ offset, length, text: by }),
    contentColumn(first, last) {
      for (let line = first; line <= last; line += 1) {
        const found = lines[line]
        if (found !== undefined && found.text.trim() !== '') return found.column
      }
      return undefined
    },
    print: () => joinLines(lines.map((line, at) => printLine(lines, line, at, edits))),
  }
}

interface Printed {
  readonly text: string
  readonly isText: boolean
}

function printLine(
  lines: readonly Line[],
  line: Line,
  at: number,
  edits: readonly { readonly offset: number; readonly length: number; readonly text: string }[],
): Printed {
  let body = line.text.slice(line.column)
  const end = line.start + line.text.length
  const own = edits.filter(({ offset }) => offset >= line.start + line.column && offset < end)
  for (const { offset, length, text } of own.toSorted((a, b) => b.offset - a.offset)) {
    const from = offset - line.start - line.column
    body = body.slice(0, from) + text + body.slice(from + length)
  }
  if (line.keepsEnd !== true) body = body.trimEnd()
  const column = line.to ?? columnOfComment(lines, line, at)
  const isBlank = body.trim() === '' && (line.text.length <= column || line.isText !== true)
  return { text: isBlank ? '' : ' '.repeat(column) + body, isText: line.isText === true }
}

/**
 * A comment moves with the next line that started in the same column, otherwise with the last one before it: not deeper
 * than that if there is a text between them, because it would become part of the text.
 */
function columnOfComment(lines: readonly Line[], line: Line, at: number): number {
  const next = lines.slice(at + 1).find(({ to }) => to !== undefined)
  if (next !== undefined && next.column <= line.column) return next.to ?? 0
  let isBehindText = false
  for (let before = at - 1; before >= 0; before -= 1) {
    const other = lines[before]
    isBehindText ||= other?.isText === true
    if (other?.to !== undefined && other.isText !== true && other.column <= line.column)
      return other.to + (isBehindText ? 0 : line.column - other.column)
  }
  return next?.to ?? line.column
}

/** At most one consecutive blank line outside of texts, none at the start, and a line break at the end. */
function joinLines(lines: readonly Printed[]): string {
  const kept: Printed[] = []
  for (const line of lines) {
    const last = kept.at(-1)
    if (line.text === '' && !line.isText && (last === undefined || (last.text === '' && !last.isText))) continue
    kept.push(line)
  }
  while (kept.length > 0 && kept.at(-1)?.text === '' && kept.at(-1)?.isText !== true) kept.pop()
  return kept.map(({ text }) => text).join('\n') + (kept.length > 0 ? '\n' : '')
}
