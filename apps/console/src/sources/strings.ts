export const sourceText = {
  health: { degraded: 'Degraded', healthy: 'Healthy', unhealthy: 'Unhealthy', unknown: 'No logs yet' },
  paused: 'Paused',
  retry: 'Try again',
  cancel: 'Cancel',
} as const

export const streamText = {
  title: 'Set log stream type',
  legend: 'How files and requests are split into logs.',
  input: 'Input',
  logs: 'Logs that are read from it',
  enclosed: 'Is the JSON Array enclosed in a field?',
  new: 'NEW',
  field: 'Enclosing field',
  fieldExample: 'Records',
  kept: 'Fields to keep',
  keptHint: 'Fields beside the array that are copied into each log.',
  apply: 'Apply',
} as const

export const bucketText = {
  title: 'View bucket data',
  prefix: 'Prefix of the key',
  search: 'Text in the log',
  stream: 'Stream type',
  ownStream: 'Stream type of the source',
  event: 'Raw events',
  key: 'S3Key',
  failed: 'Could not read the raw data',
  none: 'No Results',
  noneWhy: 'No file of the source has logs that match.',
  more: 'Load more',
} as const
