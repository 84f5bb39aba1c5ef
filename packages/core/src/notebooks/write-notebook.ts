import type { CellLanguage } from './read-notebook.ts'

/** Prints a cell. Its fence is longer than any in the query. */
export function printCell(language: CellLanguage, query: string): string {
  const runs = query.match(/`{3,}/g) ?? []
  const marks = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)))
  return `${marks}${language}\n${query === '' ? '' : `${query.replace(/\n+$/, '')}\n`}${marks}\n`
}

/** Adds a cell at the end of a notebook. */
export function addCell(notebook: string, language: CellLanguage, query = ''): string {
  const before = notebook.trimEnd()
  return `${before === '' ? '' : `${before}\n\n`}${printCell(language, query)}`
}
