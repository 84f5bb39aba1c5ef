const width = 24

/** Prints `[############            ] 50 %`. A total of 0 means unknown and prints an empty text. */
export function printBar(done: number, total: number): string {
  if (total <= 0) return ''
  const share = Math.min(1, done / total)
  const filled = Math.floor(share * width)
  return `[${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${Math.floor(share * 100)} %  `
}
