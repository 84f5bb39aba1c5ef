import type { LakeColumn } from '@picket/logs'
import type { StoredTable } from '../../lake/lake.ts'

/** Logs that became no events, with what each log type said of them (reference: data 11). */
export function createFailureTable(retentionDays = 30): StoredTable {
  return {
    database: 'monitor',
    name: 'classification_failures',
    description: 'Logs that no schema of their source took, and what could not be read at all.',
    columns,
    layout: {
      engine: 'MergeTree',
      partitionBy: 'toYYYYMMDD(p_parse_time)',
      orderBy: '(p_source_id, fingerprint, p_row_id)',
      retention: { column: 'p_parse_time', days: retentionDays },
    },
  }
}

const columns: readonly LakeColumn[] = [
  time('p_event_time', 'When the log was received.'),
  time('p_parse_time', 'When it was processed.'),
  text('p_row_id', 'String'),
  text('p_source_id', 'LowCardinality(String)'),
  text('p_source_label', 'LowCardinality(String)'),
  text(
    'kind',
    'LowCardinality(String)',
    'classification: no schema took it; processing: it could not be read, or not be stored.',
  ),
  text('fingerprint', 'LowCardinality(String)', 'The same for logs that failed for the same reasons.'),
  {
    name: 'reasons',
    type: { kind: 'array', element: { kind: 'string', indicators: [] }, isEmbeddedJson: false },
    columnType: 'Array(String)',
    codec: 'ZSTD(3)',
    comment: 'Why each log type refused it, the nearest first.',
  },
  text('sample', 'String', 'How it begins, without what schemas mask.', 'ZSTD(3)'),
  text('batch_id', 'String'),
  text('item_id', 'String'),
  number('offset', 'Bytes from the beginning of what was received, after decompression.'),
  number('line', 'From 1.'),
  { name: 'p_source_file', type: { kind: 'json', isEmbeddedJson: false }, columnType: 'JSON' },
  text(
    'retained',
    'String',
    'The log as it came, to be tried again; encrypted where a schema masks fields.',
    'ZSTD(3)',
  ),
  text('retained_as', 'LowCardinality(String)', 'plain, sealed, or empty where nothing is retained.'),
]

function text(name: string, columnType: string, comment?: string, codec?: string): LakeColumn {
  const more = { ...(comment && { comment }), ...(codec && { codec }) }
  return { name, type: { kind: 'string', indicators: [] }, columnType, ...more }
}

function time(name: string, comment: string): LakeColumn {
  const type = { kind: 'timestamp', formats: [{ kind: 'rfc3339' }], isEventTime: false, isExpiration: false } as const
  return { name, type, columnType: "DateTime64(3, 'UTC')", codec: 'Delta, ZSTD(1)', comment }
}

function number(name: string, comment: string): LakeColumn {
  return { name, type: { kind: 'bigint' }, columnType: 'UInt64', comment }
}
