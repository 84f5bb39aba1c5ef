export const listText = {
  title: 'Lookup Tables',
  description: 'Rows that enrich events before rules run. Rules read them in p_enrichment.',
  add: 'New lookup table',
  search: 'Search by name or description',
  state: 'Enabled',
  states: [
    { value: '', text: 'Enabled or not' },
    { value: 'true', text: 'Enabled' },
    { value: 'false', text: 'Disabled' },
  ],
  none: 'No lookup tables yet',
  noneWhy:
    'A lookup table adds what you know to events: the owner of an account, the country of an address, whether a host is critical.',
  noResultsWhy: 'No lookup table matches the search.',
  failed: 'Could not fetch the lookup tables',
  edit: 'Edit',
  show: 'Show',
  enable: 'Enable',
  disable: 'Disable',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete "${name}"?`,
  deleteWhy: 'All versions of its rows are deleted. Rules no longer find them in p_enrichment.',
  deletedDone: (name: string) => `"${name}" was deleted`,
  deleteFailed: 'The lookup table was not deleted',
  key: 'key',
  noRows: 'no rows',
  rows: (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`),
  changeFailed: 'The lookup table was not changed',
  enabledDone: (name: string) => `"${name}" was enabled`,
  disabledDone: (name: string) => `"${name}" was disabled`,
} as const

export const editText = {
  title: 'Lookup table',
  new: 'New lookup table',
  newWhy: 'Describe the rows and the events that they enrich.',
  oneFailed: 'Could not fetch the lookup table',
  managed: 'This lookup table is managed: it ships with Picket and is read-only.',
  noPermission: 'Changing lookup tables requires the permission LookupModify.',
  name: 'Name',
  nameHint: 'Rules read the rows under this name. It cannot be changed later.',
  nameWrong: 'Use letters, digits and underscores',
  about: 'Description',
  reference: 'Reference',
  referenceHint: 'Where the rows come from.',
  enabled: 'Enabled',
  schema: 'Schema',
  schemaHint: 'The log schema that describes the columns.',
  rows: 'Rows',
  rowsFrom: [
    { value: 'upload', text: 'Import files' },
    { value: 'file', text: 'Read a file regularly' },
  ],
  rowsOfQuery: 'The rows are the result of a query. Edit it in the file of the table.',
  rowsOfProvider: 'An enrichment provider fills the table.',
  path: 'File',
  pathHint: 'In a bucket (s3:// or gs://) or on a web server (https://).',
  minutes: 'Read every (minutes)',
  minutesWrong: 'Enter a whole number from 1',
  role: 'AWS role',
  roleHint: 'The ARN of a role that can read the file. Without it, the credentials of the server are used.',
  primaryKey: 'Primary key',
  primaryKeyHint: 'The column whose values are looked up.',
  keyMatch: 'Key match',
  keyMatches: [
    { value: 'auto', text: 'Exact, or by network if the key is in CIDR form' },
    { value: 'exact', text: 'Exact' },
    { value: 'prefix', text: 'By the longest prefix' },
  ],
  logTypes: 'Enriched log types',
  logTypesHint: 'Without a log type, events of all log types are enriched by the indicators of the key.',
  logType: 'Log type',
  selectors: 'Fields',
  selectorsHint: 'Field names, JSONPaths or p_any_ fields. Without a field, the indicators of the key apply.',
  addLogType: 'Add a log type',
  removeLogType: (name: string) => `Remove the log type "${name}"`,
  required: 'This field is required',
  twice: 'This log type is listed twice',
  saved: (name: string) => `"${name}" was saved`,
  conflict: 'Another user saved this lookup table in the meantime',
  conflictWhy: 'Overwrite replaces their version, which stays in the history. Reload discards your changes.',
} as const

export const rowsText = {
  title: 'Rows',
  none: 'No rows were imported yet.',
  noneRead: 'No rows were read yet.',
  choose: 'Import rows',
  drop: 'or drop a .csv, .json, .jsonl, .parquet or .mmdb file here, also compressed with gzip',
  unknownFormat: (name: string) =>
    `"${name}" has no known format. Use a .csv, .json, .jsonl, .ndjson, .parquet or .mmdb file, or one of them with .gz.`,
  tooLarge: (size: string, most: string) => `The file has ${size} compressed. At most ${most} can be imported.`,
  interrupted: 'The upload was interrupted. The current rows stay; import the file again.',
  importing: (name: string) => `Importing ${name} ...`,
  imported: (count: number, table: string) =>
    count === 1
      ? `1 row was imported into "${table}"`
      : `${count.toLocaleString('en')} rows were imported into "${table}"`,
  duplicates: (count: number) =>
    count === 1
      ? 'One key occurs twice; its last row is used.'
      : `${count.toLocaleString('en')} rows repeat a key; the last row of each key is used.`,
  current: 'current',
  versions: 'Versions',
  versionsHint: 'Replays use the rows of their time.',
} as const

export const refreshText = {
  title: 'Refresh',
  file: (path: string) => `From ${path}`,
  provider: 'From an enrichment provider',
  query: 'From a query',
  every: (minutes: number) =>
    minutes === 1 ? 'every minute' : minutes % 60 !== 0 ? `every ${minutes} minutes` : everyHours(minutes / 60),
  at: (cron: string) => `at ${cron} (UTC)`,
  now: 'Refresh now',
  accept: 'Accept fewer than half of the current rows',
  running: 'Reading the rows ...',
  done: (count: number, table: string) =>
    count === 1 ? `"${table}" has 1 row` : `"${table}" has ${count.toLocaleString('en')} rows`,
  runs: 'Last refreshes',
  never: 'The table was not refreshed yet.',
} as const

function everyHours(hours: number): string {
  return hours === 1 ? 'every hour' : `every ${hours} hours`
}

export const tryText = {
  title: 'Try an event',
  hint: 'The event is enriched with the stored tables, as before rules run.',
  event: 'Event',
  run: 'Enrich',
  notJson: 'The event is not valid JSON.',
  nothing: 'No enabled lookup table has a row for this event.',
  result: 'p_enrichment',
} as const
