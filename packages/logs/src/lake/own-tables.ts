import type { LakeColumn } from './lake-column.ts'
import type { StoredTable } from './stored-table.ts'

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
  column('resourceId', 'text', 'The unique name of the resource, often its ARN.'),
  column('resourceType', 'word', 'Such as AWS.S3.Bucket.'),
  column('integrationId', 'word', 'The source that reported it.'),
  column('accountId', 'word', 'The cloud account.'),
  column('region', 'word', 'GLOBAL_REGION for account-wide resources.'),
  column('name', 'text', 'Its display name.'),
  column('arn', 'text', 'Its ARN, if it has one.'),
  column('tags', 'json', 'Its tags.'),
  column('attributes', 'json', 'The whole document.'),
  column('isDeleted', 'truth', 'Whether it was deleted.'),
  column('timeCreated', 'time', 'When it was created.'),
  column('p_event_time', 'time', 'When it was scanned.'),
  column('p_version', 'count', 'Grows with each scan; the latest version counts.'),
]

/** Logs that did not become events. */
export const failureTableName = 'monitor.classification_failures'

/** Tables without a log type. */
export const ownTables: readonly StoredTable[] = [
  {
    database: 'monitor',
    name: 'classification_failures',
    description: 'Logs that matched no schema, and why. They can be processed again once the schema is fixed.',
    columns: [
      column('p_event_time', 'time', 'When the log was received.'),
      column('p_parse_time', 'time', 'When it was processed.'),
      column('p_row_id', 'text', 'The id of this row; ids sort by time.'),
      column('p_batch_id', 'text', 'The batch that contained it.'),
      column('p_item_id', 'text', 'The request or chunk of a file that contained it.'),
      column('p_source_id', 'word', 'The source of the log.'),
      column('p_source_label', 'word', 'The label of that source.'),
      column(
        'p_reason',
        'word',
        'classification: no schema matched; processing: it could not be read, or not be stored.',
      ),
      column('p_fingerprint', 'word', 'The same for logs of a source that failed for the same reasons.'),
      column('p_log_types', 'texts', 'The log types that were tried.'),
      column('p_errors', 'texts', 'The mistakes by log type, the closest first.'),
      column('p_source_file', 'json', 'The stored object that contained the log.'),
      column('p_offset', 'count', 'The offset in it: bytes from the start, after decompression.'),
      column('p_line', 'count', 'The line in it, from 1.'),
      column('p_sample', 'text', 'The start of the log, without values that schemas mask.'),
      column('p_raw', 'text', 'The log as received, to be processed again; encrypted if a schema masks fields.'),
      column('p_raw_form', 'word', 'plain, sealed, or empty if the log is not stored.'),
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
    description: 'The counts of each batch: received = stored + skipped + filtered + failed.',
    columns: [
      column('p_event_time', 'time', 'When the batch was received.'),
      column('p_batch_id', 'text', 'The batch.'),
      column('p_source_id', 'word', 'Its source.'),
      column('p_source_label', 'word', 'The label of that source.'),
      column('p_log_type', 'word', 'The log type; empty for logs that could not be classified.'),
      column('bytes', 'count', 'Bytes received.'),
      column('received', 'count', 'Records received.'),
      column('stored', 'count', 'Records stored as events.'),
      column('skipped', 'count', 'Blank lines and control messages.'),
      column('filtered', 'count', 'Records that a filter of the source dropped.'),
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
    description: 'The latest versions of cloud resources.',
    columns: resourceColumns,
    layout: { engine: 'ReplacingMergeTree(p_version)', orderBy: '(resourceType, resourceId)' },
  },
  {
    database: 'cloudsecurity',
    name: 'resource_history',
    description: 'Every version of a cloud resource that differs from the one before.',
    columns: [...resourceColumns, column('changes', 'json', 'What changed since the version before.')],
    layout: {
      engine: 'ReplacingMergeTree(p_version)',
      partitionBy: 'toYYYYMM(p_event_time)',
      orderBy: '(resourceId, p_version)',
      retention: { column: 'p_event_time', days: 365 },
    },
  },
]
