/** The values of one row, or where and why it cannot be parsed. */
export type CsvRow = { readonly values: readonly string[] } | { readonly problem: string; readonly at: number }

/**
 * Parses a row, into at most one value more than `most`. Quotes are lazy: a quote within an unquoted value is an
 * ordinary character, and so is one within a quoted value that is not followed by a delimiter or the end. A quoted
 * value can contain line ends.
 */
export function parseCsvRow(text: string, delimiter: string, most: number): CsvRow {
  const end = text.endsWith('\n') ? text.length - (text.endsWith('\r\n') ? 2 : 1) : text.length
  const values: string[] = []
  let lineEnd = text.indexOf('\n')
  let at = 0
  for (;;) {
    if (values.length > most) return { values }
    if (text[at] === '"' && at < end) {
      const quoted = readQuoted(text, at + 1, end, delimiter)
      values.push(quoted.value)
      at = quoted.end
    } else {
      const found = text.indexOf(delimiter, at)
      const to = found === -1 || found > end ? end : found
      if (lineEnd !== -1 && lineEnd < at) lineEnd = text.indexOf('\n', at)
      if (lineEnd !== -1 && lineEnd < to) return secondRow(lineEnd)
      values.push(text.slice(at, to))
      at = to
    }
    if (at >= end) return { values }
    if (text[at] !== delimiter) return secondRow(at)
    at += 1
  }
}

/** Reads up to a quote that is followed by a delimiter or the end of the row; a missing quote ends with the row. */
function readQuoted(text: string, from: number, end: number, delimiter: string): Quoted {
  for (let quote = text.indexOf('"', from); quote !== -1 && quote < end; quote = text.indexOf('"', quote)) {
    const next = quote + 1 === end ? '\n' : text[quote + 1]
    if (next === delimiter || next === '\n' || (next === '\r' && text[quote + 2] === '\n')) {
      return { value: unquote(text.slice(from, quote)), end: quote + 1 }
    }
    quote += next === '"' ? 2 : 1
  }
  return { value: unquote(text.slice(from, end)), end }
}

interface Quoted {
  readonly value: string
  /** The index after the quote. */
  readonly end: number
}

/** Replaces doubled quotes by one; other quotes stay. */
function unquote(text: string): string {
  return text.includes('""') ? text.replaceAll('""', '"') : text
}

function secondRow(at: number): CsvRow {
  return { problem: 'a second row starts within the log', at }
}
