import { parse } from './parser/parse.ts'
import { print } from './printer.ts'

/** Formats a query. A text with mistakes of syntax stays as it is. */
export function formatQuery(text: string): string {
  const { query, comments, diagnostics } = parse(text)
  return diagnostics.length > 0 ? text : print(query, { text, comments })
}
