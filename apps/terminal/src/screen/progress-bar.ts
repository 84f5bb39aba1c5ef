const width = 24

/** `[############            ] 50 %`; a total of 0 is not known, and gives nothing. */
export function printBar(done: number, total: number): string {
  if (total <= 0) return ''
  const share = Math.min(1, done / total)
  const filled = Math.floor(share * width)
  return `[${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${Math.floor(share * 100)} %  `
}
