/** Prints rows as RFC 4180: lists and maps as JSON, null as an empty field. Lines end in CRLF. */
export function printCsv(rows: readonly (readonly unknown[])[]): string {
  return rows.map(toCsvRow).join('')
}

export function toCsvRow(values: readonly unknown[]): string {
  return `${values.map(toCell).join(',')}\r\n`
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text =
    typeof value === 'string' ? guard(value) : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets evaluate such cells as formulas (OWASP: CSV injection), and anyone can write logs. */
function guard(text: string): string {
  return /^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text
}
