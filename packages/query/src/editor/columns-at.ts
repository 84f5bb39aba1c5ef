import type { Column } from '../plan/plan.ts'
import { parse } from '../parser/parse.ts'
import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { resolve } from '../resolve/resolve.ts'
import type { Position } from './position.ts'

/** The columns of rows, as far as they are known: mistakes in the query hide only what they are about. */
export function columnsOf(statements: string, rows: string, catalogue: QueryCatalogue): readonly Column[] {
  if (rows.trim() === '') return []
  const text = `${statements}${rows}`
  return resolve(parse(text).query, text, { catalogue }).columns
}

/** The columns that the operator at a position can use. */
export function columnsAt({ statements, input }: Position, catalogue: QueryCatalogue): readonly Column[] {
  return columnsOf(statements, input, catalogue)
}

/** The columns of the other side of a join: of the rows in its brackets. */
export function columnsOfRight(
  { before, statements }: Position,
  text: string,
  catalogue: QueryCatalogue,
): readonly Column[] {
  const open = before.findIndex((token, at) => token.text === '(' && before[at - 1]?.text === '=')
  const close = before.findLastIndex((token, at) => token.text === ')' && before[at + 1]?.text === 'on')
  if (open === -1 || close <= open) return []
  return columnsOf(statements, text.slice(before[open]!.end, before[close]!.start), catalogue)
}
