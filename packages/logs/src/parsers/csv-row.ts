/** The values of one row, or where and why it cannot be taken apart. */
export type CsvRow = { readonly values: readonly string[] } | { readonly problem: string; readonly at: number }

/**
 * Takes a row apart, at most into so many values and one more. Quotes are lazy (reference: data 7.3): one within an unquoted value
 * is a character like others, and one within a quoted value that nothing ends behind is, too. A quoted value may hold line ends.
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

/** Up to a quote that a delimiter or the end of the row follows; a quote that lacks ends with the row. */
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
  /** Behind the quote. */
  readonly end: number
}

/** A doubled quote stands for one; another one for itself. */
function unquote(text: string): string {
  return text.includes('""') ? text.replaceAll('""', '"') : text
}

function secondRow(at: number): CsvRow {
  return { problem: 'a second row begins within the log', at }
}
