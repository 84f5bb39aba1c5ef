import type { CellLanguage, NotebookCell, NotebookText } from './read-notebook.ts'

/** Prints a cell. Its fence is longer than any in the query. */
export function printCell(language: CellLanguage, query: string): string {
  const runs = query.match(/`{3,}/g) ?? []
  const marks = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)))
  return `${marks}${language}\n${query === '' ? '' : `${query.replace(/\n+$/, '')}\n`}${marks}\n`
}

/** Replaces the query of a cell in the text of a notebook. Everything else stays as it is. */
export function replaceCell(notebook: string, cell: NotebookCell, query: string): string {
  return `${notebook.slice(0, cell.start)}${printCell(cell.language, query)}${notebook.slice(cell.end)}`
}

/** Replaces a text between cells; empty removes it. */
export function replaceText(notebook: string, block: NotebookText, text: string): string {
  const rest = notebook.slice(block.end)
  const isJoined = text === '' || text.endsWith('\n') || rest === ''
  return `${notebook.slice(0, block.start)}${text}${isJoined ? '' : '\n'}${rest}`
}

/** Adds a cell at the end of a notebook. */
export function addCell(notebook: string, language: CellLanguage, query = ''): string {
  const before = notebook.trimEnd()
  return `${before === '' ? '' : `${before}\n\n`}${printCell(language, query)}`
}

/** Removes a cell. */
export function removeCell(notebook: string, { start, end }: NotebookCell): string {
  const [before, after] = [notebook.slice(0, start).trimEnd(), notebook.slice(end).replace(/^\s*\n/, '')]
  if (before === '') return after
  return after === '' ? `${before}\n` : `${before}\n\n${after}`
}
