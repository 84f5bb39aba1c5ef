/** The values of one row, or where and why it cannot be taken apart. */
export type CsvRow = { readonly values: readonly string[] } | { readonly problem: string; readonly at: number }

/**
 * Takes a row apart, at most into so many values and one more. Quotes are lazy (reference: data 7.3): one within an unquoted value
 * is a character like others, and one within a quoted value that nothing ends behind is, too. A quoted value may hold line ends.
 */
export function parseCsvRow(text: string, delimiter: string, most: number): CsvRow {
  const end = text.endsWith('\n') ? text.length - (text.endsWith('\r\n') ? 2 : 1) : text.length
  const values: string[] = []
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
      const lineEnd = text.indexOf('\n', at)
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
function readQuoted(
  text: string,
  from: number,
  end: number,
  delimiter: string,
): { readonly value: string; readonly end: number } {
  let value = ''
  let at = from
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || quote >= end) return { value: value + text.slice(at, end), end }
    const next = text[quote + 1]
    const isLast = quote + 1 === end
    if (isLast || next === delimiter || next === '\n' || (next === '\r' && text[quote + 2] === '\n')) {
      return { value: value + text.slice(at, quote), end: quote + 1 }
    }
    // A doubled quote stands for one; another one for itself.
    value += text.slice(at, quote + 1)
    at = next === '"' ? quote + 2 : quote + 1
  }
}

function secondRow(at: number): CsvRow {
  return { problem: 'a second row begins within the log', at }
}
