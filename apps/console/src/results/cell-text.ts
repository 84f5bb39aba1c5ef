/** The text of a value in one line; empty for null. Long texts are truncated. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text
  return short.replaceAll(/\s+/g, ' ')
}

const longest = 500

/** Whether values of a ClickHouse type are numbers, which are aligned at the end. */
export function isNumeric(type: string): boolean {
  return /^(?:Nullable\(|LowCardinality\()*(?:U?Int|Float|Decimal)/.test(type)
}

const characterWidth = 7.3
const padding = 22
const [narrowest, widest] = [72, 380]

/** The initial width of a column in pixels, from its name and the first values. */
export function columnWidth(name: string, values: readonly unknown[]): number {
  const longestText = Math.max(name.length + 2, ...values.map((value) => cellText(value).length))
  return Math.round(Math.min(widest, Math.max(narrowest, longestText * characterWidth + padding)))
}
