export const schemaText = {
  failed: 'Could not load schema',
  retry: 'Try again',
  managed: 'Managed: ships with Picket',
  own: 'Your own',
  archived: 'archived',
  show: (name: string) => `Schema of ${name}`,
  document: 'Schema',
  documentOf: (name: string) => (name === '' ? 'Schema' : `Schema of ${name}`),
  problems: 'Problems of the schema',
} as const

export const sampleText = {
  title: 'Raw logs',
  hint: 'Paste a few logs, at most 1 MiB, to draft a schema from them or to test it.',
  stream: 'Stream type',
  infer: 'Draft a schema',
  test: 'Run test',
  inferred: (read: number, samples: number) => `The draft accepts ${read} of ${samples} logs.`,
  doubts: 'Review these assumptions',
  failed: 'The test could not run',
  inferFailed: 'No schema could be drafted',
  noneRead: 'None of the logs could be read. Choose the stream type.',
  replaceTitle: 'Replace the schema?',
  replaceText: 'The draft replaces the schema in the editor.',
  replace: 'Replace',
} as const

export const resultText = {
  title: 'Test result',
  totals: 'Totals',
  received: 'Logs',
  matched: 'Matched',
  failed: 'Unmatched',
  skipped: 'Skipped',
  tabs: 'Results',
  none: { matched: 'No log matched.', failed: 'Every log matched.' },
  line: (line: number) => `Log at line ${line}`,
  event: 'Event',
  limited: (count: number) => `Only the first ${count} logs are listed.`,
} as const
