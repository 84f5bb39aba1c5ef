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

/** Logs that became no events (reference: data 11). */
export const failureTableName = 'monitor.classification_failures'

/** Tables that are not of a log type. */
export const ownTables: readonly StoredTable[] = [
  {
    database: 'monitor',
    name: 'classification_failures',
    description: 'Logs that no schema took, and why. They can be replayed once the schema is mended.',
    columns: [
      column('p_event_time', 'time', 'When the log came in.'),
      column('p_parse_time', 'time', 'When it was processed.'),
      column('p_row_id', 'text', 'The name of this row; rows sort by time by it.'),
      column('p_batch_id', 'text', 'The batch in which it came.'),
      column('p_item_id', 'text', 'The request or piece of a file in which it came.'),
      column('p_source_id', 'word', 'The source of the log.'),
      column('p_source_label', 'word', 'What that source is called.'),
      column(
        'p_reason',
        'word',
        'classification: no schema took it; processing: it could not be read, or not be stored.',
      ),
      column('p_fingerprint', 'word', 'The same for logs of a source that failed for the same reasons.'),
      column('p_log_types', 'texts', 'The log types that were tried.'),
      column('p_errors', 'texts', 'What is wrong, by log type, the nearest first.'),
      column('p_source_file', 'json', 'Where the log lay.'),
      column('p_offset', 'count', 'Where in that: bytes from the beginning, after decompression.'),
      column('p_line', 'count', 'In which line of that, from 1.'),
      column('p_sample', 'text', 'How the log begins, without what schemas mask.'),
      column('p_raw', 'text', 'The log as it came, to be tried again; encrypted where a schema masks fields.'),
      column('p_raw_form', 'word', 'plain, sealed, or empty where the log is not kept.'),
    ],
    layout: {
      engine: 'MergeTree',
      partitionBy: 'toYYYYMMDD(p_parse_time)',
      orderBy: '(p_source_id, p_fingerprint, p_row_id)',
      retention: { column: 'p_parse_time', days: 30 },
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
