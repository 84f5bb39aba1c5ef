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
  read: (bytes: string) => `${bytes} read`,
  truncated: 'The query returned more rows than the server stores. Add a LIMIT or a filter.',
  download: 'Download',
  formats: { csv: 'CSV, for spreadsheets', ndjson: 'NDJSON, one row per line', parquet: 'Parquet, with types' },
  downloadFailed: 'The results were not downloaded',
  copyRow: 'Copy the row as JSON',
  copied: 'Copied',
  row: (index: number) => `Row ${number(index + 1)}`,
  next: 'Next row',
  previous: 'Previous row',
  view: 'View',
  views: { tree: 'Tree', table: 'Table', raw: 'Raw log', both: 'Raw and normalized' },
  field: 'Field',
  value: 'Value',
  resize: (name: string) => `Width of ${name}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  noRows: 'No rows',
  noRowsWhy: 'The query succeeded and returned no rows.',
  loadFailed: 'Could not load the results',
  retry: 'Try again',
  cancelFailed: 'The query was not canceled',
} as const
