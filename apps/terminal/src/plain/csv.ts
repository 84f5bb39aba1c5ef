/** A line as RFC 4180 has it: lists and maps as JSON, nothing for null. */
export function toCsvLine(values: readonly unknown[]): string {
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
