/** What a running query has read: rows, of how many where that is known, and bytes. */
interface QueryProgress {
  readonly rowsRead: number
  readonly rowsToRead: number
  readonly bytesRead: number
}

/** Says in words how far a query is, such as "1,000 of about 5,000 rows read, 1.5 MB". */
export function describeProgress({ rowsRead, rowsToRead, bytesRead }: QueryProgress): string {
  const share = rowsToRead > 0 ? ` of about ${rowsToRead.toLocaleString('en')}` : ''
  return `${rowsRead.toLocaleString('en')}${share} rows read, ${(bytesRead / 1e6).toFixed(1)} MB`
}
