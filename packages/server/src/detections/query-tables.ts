import type { ContentSet } from '@picket/core'
import {
  findDatabase,
  ownTables,
  parseLogSchema,
  spanningViews,
  toLogTypeTables,
  viewsDatabase,
  type LogSchema,
} from '@picket/logs'
import { createQueryCatalogue, toQueryTable, type QueryCatalogue, type QueryTable } from '@picket/query'
import { schemasOf } from './field-source.ts'

/**
 * Returns the tables that queries of content can read: those of log types, also without any events yet, of log schemas
 * among the content, and of the data lake.
 */
export function createQueryTables({
  schemas,
  stored,
}: {
  readonly schemas: () => readonly LogSchema[]
  readonly stored: () => Promise<QueryCatalogue>
}): (content: ContentSet) => Promise<QueryCatalogue> {
  return async (content) => {
    const own = [...schemasOf(content).values()].flatMap((text) => parseLogSchema(text).schema ?? [])
    const tables = new Map<string, QueryTable>()
    const known = await stored()
    for (const table of [...fixedTables, ...known.tables(), ...[...schemas(), ...own].flatMap(tablesOf)])
      tables.set(`${table.database}.${table.name}`, table)
    const { hasExtensions = false } = known
    return { ...createQueryCatalogue([...tables.values()], findDatabase), hasExtensions }
  }
}

const known = new WeakMap<LogSchema, readonly QueryTable[]>()

/** There are hundreds of log types, and most never change. */
function tablesOf(schema: LogSchema): readonly QueryTable[] {
  const made = known.get(schema) ?? Object.values(toLogTypeTables(schema)).map(toQueryTable)
  known.set(schema, made)
  return made
}

const fixedTables: readonly QueryTable[] = [
  ...ownTables.map(toQueryTable),
  ...spanningViews.map(({ name, description, columns }) =>
    toQueryTable({ database: viewsDatabase, name, description, columns }),
  ),
]
