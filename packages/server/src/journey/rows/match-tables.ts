import { toLakeTable, type LakeColumn, type LogSchema } from '@picket/logs'
import type { StoredTable } from '../../lake/lake.ts'

/** Where what rules said is kept, by log type: the event with what was said beside it (reference: data 8.5). */
export const matchDatabases = ['rule_matches', 'signals', 'rule_errors'] as const
export type MatchDatabase = (typeof matchDatabases)[number]

export function toEventTable(schema: LogSchema): StoredTable {
  return { ...toLakeTable(schema), logType: schema.name }
}

export function toMatchTable(schema: LogSchema, database: MatchDatabase): StoredTable {
  const table = toLakeTable(schema)
  return { ...table, database, columns: [...table.columns, ...matchColumns], logType: schema.name }
}

/** What matches have besides the columns of the event (reference: data 6). */
const matchColumns: readonly LakeColumn[] = [
  textColumn('p_signal_id', 'String'),
  textColumn('p_alert_id', 'String', 'values'),
  textColumn('p_rule_id', 'LowCardinality(String)', 'values'),
  textColumn('p_rule_kind', 'LowCardinality(String)'),
  textColumn('p_rule_severity', 'LowCardinality(String)'),
  textColumn('p_alert_severity', 'LowCardinality(String)'),
  textColumn('p_alert_title', 'String'),
  textColumn('p_dedup', 'String'),
  textColumn('p_rule_error', 'String'),
  {
    name: 'p_rule_tags',
    type: { kind: 'array', element: { kind: 'string', indicators: [] }, isEmbeddedJson: false },
    columnType: 'Array(LowCardinality(String))',
  },
  jsonColumn('p_rule_reports'),
  jsonColumn('p_alert_context'),
  timeColumn('p_match_time'),
  timeColumn('p_alert_creation_time'),
  timeColumn('p_alert_update_time'),
]

function textColumn(name: string, columnType: string, index?: LakeColumn['index']): LakeColumn {
  return { name, type: { kind: 'string', indicators: [] }, columnType, ...(index && { index }) }
}

function jsonColumn(name: string): LakeColumn {
  return { name, type: { kind: 'json', isEmbeddedJson: false }, columnType: 'JSON' }
}

function timeColumn(name: string): LakeColumn {
  const type = { kind: 'timestamp', formats: [{ kind: 'rfc3339' }], isEventTime: false, isExpiration: false } as const
  return { name, type, columnType: "DateTime64(3, 'UTC')" }
}
