import type { LakeColumn } from '@picket/logs'
import type { StoredTable } from '../lake.ts'

type Type = LakeColumn['type']

const types = {
  text: { type: { kind: 'string', indicators: [] }, columnType: 'String' },
  word: { type: { kind: 'string', indicators: [] }, columnType: 'LowCardinality(String)' },
  texts: {
    type: { kind: 'array', element: { kind: 'string', indicators: [] }, isEmbeddedJson: false },
    columnType: 'Array(String)',
  },
  count: { type: { kind: 'bigint' }, columnType: 'UInt64' },
  truth: { type: { kind: 'boolean' }, columnType: 'Bool' },
  json: { type: { kind: 'json', isEmbeddedJson: false }, columnType: 'JSON' },
  time: {
    type: { kind: 'timestamp', formats: [{ kind: 'rfc3339' }], isEventTime: false, isExpiration: false },
    columnType: "DateTime64(3, 'UTC')",
  },
} as const satisfies Readonly<Record<string, { readonly type: Type; readonly columnType: string }>>

function column(name: string, kind: keyof typeof types, comment: string): LakeColumn {
  return { name, ...types[kind], comment }
}

const resourceColumns: readonly LakeColumn[] = [
  column('resourceId', 'text', 'The name of the resource that no other has, often its ARN.'),
  column('resourceType', 'word', 'Such as AWS.S3.Bucket.'),
  column('integrationId', 'word', 'The source that told of it.'),
  column('accountId', 'word', 'The cloud account.'),
  column('region', 'word', 'GLOBAL_REGION for what is account-wide.'),
  column('name', 'text', 'What people call it.'),
  column('arn', 'text', 'Its ARN, if it has one.'),
  column('tags', 'json', 'Its tags.'),
  column('attributes', 'json', 'The whole document.'),
  column('isDeleted', 'truth', 'Whether it is gone.'),
  column('timeCreated', 'time', 'When it was made.'),
  column('p_event_time', 'time', 'When it was looked at.'),
  column('p_version', 'count', 'Grows with each look; the latest is what counts.'),
]

/** Tables that are not of a log type. */
export const ownTables: readonly StoredTable[] = [
  {
    database: 'monitor',
    name: 'classification_failures',
    description: 'Logs that no schema took, and why. They can be replayed once the schema is mended.',
    columns: [
      column('p_event_time', 'time', 'When the log came in.'),
      column('p_row_id', 'text', 'The name of this row.'),
      column('p_batch_id', 'text', 'The batch in which it came.'),
      column('p_source_id', 'word', 'The source of the log.'),
      column('p_source_label', 'word', 'What that source is called.'),
      column('p_log_types', 'texts', 'The log types that were tried.'),
      column('p_reason', 'word', 'What kind of failure it is.'),
      column('p_error', 'text', 'What is wrong.'),
      column('p_source_file', 'json', 'Where the log lay.'),
      column('p_raw', 'text', 'The log.'),
    ],
    layout: {
      engine: 'MergeTree',
      partitionBy: 'toYYYYMMDD(p_event_time)',
      orderBy: '(p_source_id, p_event_time, p_row_id)',
      retention: { column: 'p_event_time', days: 90 },
    },
  },
  {
    database: 'monitor',
    name: 'data_audit',
    description: 'What became of each batch: received = stored + skipped + filtered + failed.',
    columns: [
      column('p_event_time', 'time', 'When the batch came in.'),
      column('p_batch_id', 'text', 'The batch.'),
      column('p_source_id', 'word', 'Its source.'),
      column('p_source_label', 'word', 'What that source is called.'),
      column('p_log_type', 'word', 'Of which log type; empty for what was not told apart.'),
      column('bytes', 'count', 'Bytes received.'),
      column('received', 'count', 'Records received.'),
      column('stored', 'count', 'Records stored as events.'),
      column('skipped', 'count', 'Blank lines and control messages.'),
      column('filtered', 'count', 'Records that a filter of the source took out.'),
      column('failed', 'count', 'Records that could not be read.'),
    ],
    layout: {
      engine: 'MergeTree',
      partitionBy: 'toYYYYMM(p_event_time)',
      orderBy: '(p_event_time, p_batch_id)',
      retention: { column: 'p_event_time', days: 90 },
    },
  },
  {
    database: 'cloudsecurity',
    name: 'resources',
    description: 'Cloud resources as they were seen last.',
    columns: resourceColumns,
    layout: { engine: 'ReplacingMergeTree(p_version)', orderBy: '(resourceType, resourceId)' },
  },
  {
    database: 'cloudsecurity',
    name: 'resource_history',
    description: 'Every version of a cloud resource in which something changed.',
    columns: [...resourceColumns, column('changes', 'json', 'What is otherwise than before.')],
    layout: {
      engine: 'ReplacingMergeTree(p_version)',
      partitionBy: 'toYYYYMM(p_event_time)',
      orderBy: '(resourceId, p_version)',
      retention: { column: 'p_event_time', days: 365 },
    },
  },
]
