const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats bytes with decimal units, such as `830 MB`. */
export function printBytes(count: number): string {
  const at = count < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(count) / 3))
  const value = count / 1000 ** at
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 && at > 0 ? 1 : 0 })} ${units[at]}`
}
