import type { Edited } from './edits.ts'
import { SqlError } from './sql-error.ts'

/** Converts ClickHouse's message about a text that it cannot parse to a position in the text as written. */
export function toSyntaxError(error: unknown, sql: string, edited: Edited): unknown {
  const text = error instanceof Error ? error.message : String(error)
  const [, note, position, near] =
    /Syntax error(?: \(([^)]*)\))?: failed at position (\d+) \(([^]*?)\)(?: \(line|:)/.exec(text) ?? []
  if (/Empty query/.test(text)) return new SqlError('The query is empty.', sql, 0, { cause: error })
  if (/Max query size|parser depth|parse depth|backtracks|too (?:deep|big|large)|nested/i.test(text))
    return new SqlError('The query is too large or nested too deeply.', sql, 0, { cause: error })
  if (position === undefined) return error
  if (note?.startsWith('Multi'))
    return new SqlError('Only one statement can be run at a time.', sql, sql.indexOf(';'), { cause: error })
  const start = edited.toOriginal(offsetOfByte(edited.text, Number(position) - 1))
  const isEnd = near === 'end of query' || start >= sql.trimEnd().length
  const message = isEnd ? 'The query ends unexpectedly.' : `Syntax error at "${near}".`
  return new SqlError(message, sql, Math.min(start, sql.length), { cause: error })
}

/** Converts an offset in bytes, as ClickHouse counts. */
function offsetOfByte(text: string, byte: number): number {
  return Buffer.from(text).subarray(0, byte).toString().length
}
