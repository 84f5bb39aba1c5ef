/** Rows as RFC 4180 has them: lists and maps as JSON, nothing for null. Lines end in CRLF. */
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

/** Spreadsheets run what begins so as a formula (OWASP: CSV injection); logs are written by anybody. */
function guard(text: string): string {
  return /^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text
}
