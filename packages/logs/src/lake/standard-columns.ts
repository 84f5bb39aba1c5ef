import { indicatorFields } from '../normalize/indicators/indicator-fields.ts'
import type { FieldType } from '../schema/definition.ts'
import { toColumnType } from './column-type.ts'
import type { LakeColumn } from './lake-column.ts'

const text: FieldType = { kind: 'string', indicators: [] }
const texts: FieldType = { kind: 'array', element: text, isEmbeddedJson: false }
const json: FieldType = { kind: 'json', isEmbeddedJson: false }
const number: FieldType = { kind: 'bigint' }
const time: FieldType = {
  kind: 'timestamp',
  formats: [{ kind: 'rfc3339' }],
  isEventTime: false,
  isExpiration: false,
}

/** Stores the exact JSON text of those fields of an event that their columns would change. */
export const exactColumn = 'p_exact'
/** Stores fields that the schema does not declare and the table has no columns for. */
export const discoveredColumn = 'p_discovered'

/** The columns of every table of events; fields of the schema are between `p_schema_version` and `p_raw`. */
export const columnsBefore: readonly LakeColumn[] = [
  column('p_event_time', time, { columnType: "DateTime64(3, 'UTC')", codec: 'Delta, ZSTD(1)' }),
  column('p_parse_time', time, { columnType: "DateTime64(3, 'UTC')", codec: 'Delta, ZSTD(1)' }),
  column('p_log_type', text, { columnType: 'LowCardinality(String)' }),
  column('p_row_id', text, { columnType: 'String' }),
  column('p_source_id', text, { columnType: 'LowCardinality(String)' }),
  column('p_source_label', text, { columnType: 'LowCardinality(String)' }),
  column('p_schema_version', number, { columnType: 'UInt32' }),
  ...indicatorFields.map((name) => column(name, texts, { columnType: 'Array(String)', index: 'values' })),
]

export const columnsAfter: readonly LakeColumn[] = [
  column('p_udm', json),
  column('p_source_file', json),
  column('p_undeclared', json),
  column(discoveredColumn, json),
  column('p_parse_warnings', texts, { columnType: 'Array(LowCardinality(String))' }),
  column(exactColumn, json, { columnType: 'Map(LowCardinality(String), String)', codec: 'ZSTD(3)' }),
  column('p_raw', text, { columnType: 'String', codec: 'ZSTD(3)', index: 'words' }),
]

function column(name: string, type: FieldType, more: Partial<LakeColumn> = {}): LakeColumn {
  return { name, type, columnType: toColumnType(type), ...more }
}
