/** The languages of cells, as the fence of a cell names them. */
export const cellLanguages = ['picketflow', 'sql'] as const

export type CellLanguage = (typeof cellLanguages)[number]

/** A part of the text of a notebook, from `start` to `end`. */
export interface NotebookText {
  readonly kind: 'text'
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A query in a fenced block. `start` and `end` include the fences. */
export interface NotebookCell {
  readonly kind: 'cell'
  readonly language: CellLanguage
  /** The query, without the fences. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** The position of `text`. */
  readonly from: number
  /** Whether the closing fence exists. */
  readonly isClosed: boolean
}

/** A fenced block in another language: it is text, and its name may be misspelled. */
export interface OtherBlock {
  readonly language: string
  readonly start: number
}

export interface Notebook {
  /** In order; together they are the whole text. */
  readonly blocks: readonly (NotebookText | NotebookCell)[]
  readonly cells: readonly NotebookCell[]
  readonly others: readonly OtherBlock[]
}

interface Line {
  readonly text: string
  readonly start: number
  /** After the line break. */
  readonly end: number
}

/** Reads a notebook: Markdown in which the blocks that are fenced as `picketflow` or `sql` are cells. */
export function readNotebook(text: string): Notebook {
  const lines = linesOf(text)
  const blocks: (NotebookText | NotebookCell)[] = []
  const others: OtherBlock[] = []
  let textStart = 0
  const addText = (end: number): void => {
    if (end > textStart) blocks.push({ kind: 'text', text: text.slice(textStart, end), start: textStart, end })
  }
  for (let at = 0; at < lines.length; at++) {
    const opening = lines[at]!
    const fence = readFence(opening.text)
    if (fence === undefined) continue
    const closing = lines.findIndex((line, index) => index > at && closes(line.text, fence.marks))
    const isClosed = closing >= 0
    const last = isClosed ? closing : lines.length - 1
    const language = cellLanguages.find((name) => name === fence.language.toLowerCase())
    if (language === undefined) others.push({ language: fence.language, start: opening.start + fence.languageAt })
    else {
      addText(opening.start)
      const { end } = lines[last]!
      const bodyEnd = isClosed ? Math.max(opening.end, lines[closing]!.start) : end
      const body = text.slice(opening.end, bodyEnd).replace(/\r?\n$/, '')
      blocks.push({ kind: 'cell', language, text: body, start: opening.start, end, from: opening.end, isClosed })
      textStart = end
    }
    at = last
  }
  addText(text.length)
  return { blocks, cells: blocks.filter((block) => block.kind === 'cell'), others }
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  for (let start = 0; start < text.length;) {
    const at = text.indexOf('\n', start)
    const end = at < 0 ? text.length : at + 1
    lines.push({ text: text.slice(start, end).replace(/\r?\n$/, ''), start, end })
    start = end
  }
  return lines
}

/** Reads the line that opens a fenced block, as CommonMark defines it. */
function readFence(line: string): { marks: string; language: string; languageAt: number } | undefined {
  const found = /^( {0,3})(`{3,}|~{3,})([ \t]*)(\S*)(.*)$/.exec(line)
  if (found === null) return undefined
  const [, indent = '', marks = '', gap = '', language = '', rest = ''] = found
  if (marks.startsWith('`') && `${language}${rest}`.includes('`')) return undefined
  return { marks, language, languageAt: indent.length + marks.length + gap.length }
}

function closes(line: string, marks: string): boolean {
  const found = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return found !== undefined && found[0] === marks[0] && found.length >= marks.length
}
