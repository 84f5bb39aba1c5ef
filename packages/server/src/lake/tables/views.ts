import {
  printAllLogsView,
  quoteName,
  quoteText,
  spanningViews,
  viewsDatabase,
  type SpanningView,
  type StoredTable,
} from '@picket/logs'

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
