/** The progress of a running query: rows read, the total if known, and bytes. */
interface QueryProgress {
  readonly rowsRead: number
  readonly rowsToRead: number
  readonly bytesRead: number
}

/** Describes the progress, such as "1,000 of about 5,000 rows read, 1.5 MB". */
export function describeProgress({ rowsRead, rowsToRead, bytesRead }: QueryProgress): string {
  const share = rowsToRead > 0 ? ` of about ${rowsToRead.toLocaleString('en')}` : ''
  return `${rowsRead.toLocaleString('en')}${share} rows read, ${(bytesRead / 1e6).toFixed(1)} MB`
}
