import type { LakeColumn } from './lake-column.ts'

type Type = LakeColumn['type']

const text: Type = { kind: 'string', indicators: [] }
const texts: Type = { kind: 'array', element: text, isEmbeddedJson: false }
const json: Type = { kind: 'json', isEmbeddedJson: false }
const time: Type = { kind: 'timestamp', formats: [{ kind: 'rfc3339' }], isEventTime: false, isExpiration: false }

const textColumn = { type: text, columnType: 'Nullable(String)' }
const timeColumn = { type: time, columnType: "Nullable(DateTime64(3, 'UTC'))" }

/** The columns that a match adds to the event. */
export const matchColumns: readonly LakeColumn[] = [
  { name: 'p_match_time', ...timeColumn, comment: 'When the rule was run on the event.' },
  { name: 'p_rule_id', ...textColumn, comment: 'The rule that matched.' },
  { name: 'p_rule_severity', ...textColumn, comment: 'The severity of the rule.' },
  { name: 'p_rule_tags', type: texts, columnType: 'Array(String)', comment: 'The tags of the rule.' },
  { name: 'p_rule_reports', type: json, columnType: 'JSON', comment: 'The reports of the rule, such as MITRE ATT&CK.' },
  { name: 'p_rule_error', ...textColumn, comment: 'The reason, if the rule failed.' },
  { name: 'p_dedup', ...textColumn, comment: 'Matches of one rule with the same text belong to the same alert.' },
  { name: 'p_signal_id', ...textColumn, index: 'values', comment: 'The signal of this match.' },
  { name: 'p_alert_id', ...textColumn, index: 'values', comment: 'The alert that the match belongs to.' },
  { name: 'p_alert_creation_time', ...timeColumn, comment: 'When that alert was created.' },
  { name: 'p_alert_update_time', ...timeColumn, comment: 'When this match was added to the alert.' },
  { name: 'p_alert_severity', ...textColumn, comment: 'The severity of the alert.' },
  {
    name: 'p_enrichment',
    type: json,
    columnType: 'JSON',
    comment: 'The rows of lookup tables that the rule saw.',
  },
  { name: 'p_alert_context', type: json, columnType: 'JSON', comment: 'The context that the rule adds to the alert.' },
]
