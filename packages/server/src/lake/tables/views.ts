import { printAllLogsView, quoteName, quoteText, toLakeTable, viewsDatabase, type LakeColumn } from '@picket/logs'
import type { StoredTable } from '../lake.ts'
import { matchColumns } from './match-columns.ts'
import { ownTables } from './own-tables.ts'

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

/** Returns the statements that make every view span these tables. */
export function printViews(tables: readonly StoredTable[], cluster?: string): readonly string[] {
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoteName(cluster)}`
  const statements = spanningViews.flatMap((one) => {
    const spanned = tables.filter(
      ({ database, logType }) => one.of.includes(database) && (logType !== undefined) === one.hasLogTypes,
    )
    return one.name === 'all_logs' ? printAllLogsView(spanned.map(({ name }) => name)) : [printView(one, spanned)]
  })
  // The printer of log tables does not support clusters.
  return statements.map((sql) => sql.replace(/^(CREATE \S+ .*?)( AS SELECT|$)/, `$1${on}$2`))
}

function printView(view: SpanningView, tables: readonly StoredTable[]): string {
  return `CREATE OR REPLACE VIEW ${quoteName(viewsDatabase)}.${quoteName(view.name)} AS ${printSpan(view, tables)}`
}

/** Prints the rows of these tables as the view returns them. */
export function printSpan({ columns, of }: SpanningView, tables: readonly StoredTable[]): string {
  if (tables.length === 0) {
    const typed = columns.map((one) => `defaultValueOfTypeName(${quoteText(one.columnType)}) AS ${quoteName(one.name)}`)
    return `SELECT ${typed.join(', ')} WHERE 0`
  }
  return `SELECT ${columns.map((one) => quoteName(one.name)).join(', ')} FROM ${printMerge(of, tables)}`
}

/**
 * Names consist of letters, digits and underscores, which need no escaping. A name covers the tables of that name in
 * all databases of the view.
 */
function printMerge(of: readonly string[], tables: readonly StoredTable[]): string {
  const names = [...new Set(tables.map(({ name }) => name))].sort()
  const present = of.filter((database) => tables.some((table) => table.database === database))
  return `merge(REGEXP(${quoteText(`^(${present.join('|')})$`)}), ${quoteText(`^(${names.join('|')})$`)})`
}
