/** A statement to run, and its offset in the text of the editor. */
export interface Statement {
  readonly sql: string
  readonly start: number
}

/** Returns the selected text, or the whole text if nothing but spaces is selected. */
export function statementOf(text: string, selection: { readonly from: number; readonly to: number }): Statement {
  const selected = text.slice(selection.from, selection.to)
  return selected.trim() === '' ? { sql: text, start: 0 } : { sql: selected, start: selection.from }
}

/** The position of an error in the text of the editor: the word at `line` and `column` of the statement, from 1. */
export function locate(
  text: string,
  { sql, start }: Statement,
  line: number,
  column: number,
): { readonly start: number; readonly end: number; readonly line: number; readonly column: number } {
  const before = sql.split('\n').slice(0, line - 1)
  const within = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  const from = Math.min(start + within, text.length)
  const word = /^\w+/.exec(text.slice(from))?.[0] ?? ''
  const above = text.slice(0, from).split('\n')
  const end = Math.min(text.length, from + Math.max(1, word.length))
  return { start: from, end, line: above.length, column: above.at(-1)!.length + 1 }
}
