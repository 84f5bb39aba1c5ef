/**
 * Returns a parameter's value as ClickHouse reads it in `SET param_name = '...'`: tab-separated text, in which lists
 * and maps contain literals.
 */
export function printParameter(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  return printLiteral(value)
}

function printLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(printLiteral).join(',')}]`
  if (value instanceof Date) return `'${value.toISOString().replace('T', ' ').replace('Z', '')}'`
  if (typeof value === 'object') {
    const members = Object.entries(value).map(([key, item]) => `${printLiteral(key)}:${printLiteral(item)}`)
    return `{${members.join(',')}}`
  }
  return String(value)
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\\t\n\r\0\b\f']/g, (one) => escapes[one]!)
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
  "'": "\\'",
}
