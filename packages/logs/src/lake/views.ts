import { logsDatabase, quoteName, quoteText, viewsDatabase } from './names.ts'
import { columnsAfter, columnsBefore } from './standard-columns.ts'

/**
 * Prints the view of the standard columns of all events, whatever their log type; it is recreated when a table is
 * added.
 */
export function printAllLogsView(tables: readonly string[]): readonly string[] {
  const columns = [...columnsBefore, ...columnsAfter]
  const view = `${quoteName(viewsDatabase)}.${quoteName('all_logs')}`
  const create = `CREATE OR REPLACE VIEW ${view} AS SELECT`
  const database = `CREATE DATABASE IF NOT EXISTS ${quoteName(viewsDatabase)}`
  if (tables.length === 0) {
    const typed = columns.map(({ name, columnType }) => {
      return `defaultValueOfTypeName(${quoteText(columnType)}) AS ${quoteName(name)}`
    })
    return [database, `${create} ${typed.join(', ')} WHERE 0`]
  }
  // Table names consist of letters, digits and underscores, which need no escaping in a pattern.
  const pattern = quoteText(`^(${tables.toSorted().join('|')})$`)
  const names = columns.map(({ name }) => quoteName(name)).join(', ')
  return [database, `${create} ${names} FROM merge(${quoteText(logsDatabase)}, ${pattern})`]
}
