export const statusNames = {
  running: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const

const number = (value: number): string => value.toLocaleString('en')

export const resultsText = {
  results: 'Results',
  rows: (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`),
  rowsOf: (shown: number, total: number) => `${number(shown)} of ${number(total)} rows`,
  read: (bytes: string) => `${bytes} read`,
  truncated: 'The query returned more rows than the server stores. Add a LIMIT or a filter.',
  download: 'Download CSV',
  downloadFailed: 'The results were not downloaded',
  copyCell: 'Copy the value',
  copyRow: 'Copy the row as JSON',
  copied: 'Copied',
  openRow: 'Open the row',
  row: (index: number) => `Row ${number(index + 1)}`,
  next: 'Next row',
  previous: 'Previous row',
  resize: (name: string) => `Width of ${name}`,
  more: 'Loading more rows',
  keys: 'Results',
  noRows: 'No rows',
  noRowsWhy: 'The query succeeded and returned no rows.',
  loadFailed: 'Could not load the results',
  retry: 'Try again',
} as const
