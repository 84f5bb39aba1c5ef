import type { LakeColumn } from './lake-column.ts'
import { matchColumns } from './match-columns.ts'
import { ownTables } from './own-tables.ts'
import { toLakeTable } from './table.ts'

/** Tables of some databases as one, by the columns that all of them have. */
export interface SpanningView {
  readonly name: string
  readonly description: string
  readonly of: readonly string[]
  readonly columns: readonly LakeColumn[]
  /** Each row has a log type. */
  readonly hasLogTypes: boolean
}

const standardColumns = toLakeTable({
  name: 'Any',
  description: '',
  fieldDiscoveryEnabled: false,
  parser: { kind: 'json' },
  fields: [],
  udm: [],
}).columns
const matchedColumns = [...matchColumns, ...standardColumns]
const resourceColumns = ownTables.find(({ name }) => name === 'resources')!.columns

export const spanningViews: readonly SpanningView[] = [
  view('all_logs', 'All events.', ['logs'], standardColumns),
  view('all_rule_matches', 'All matches of rules with alerts.', ['rule_matches'], matchedColumns),
  view('all_signals', 'All matches of rules.', ['signals'], matchedColumns),
  view('all_rule_errors', 'All events on which rules failed.', ['rule_errors'], matchedColumns),
  view('all_databases', 'Events, matches and signals.', ['logs', 'rule_matches', 'signals'], standardColumns),
  {
    ...view('all_cloudsecurity', 'Cloud resources: current and earlier versions.', ['cloudsecurity'], resourceColumns),
    hasLogTypes: false,
  },
]

function view(name: string, description: string, of: readonly string[], columns: readonly LakeColumn[]): SpanningView {
  return { name, description, of, columns, hasLogTypes: true }
}
