import {
  createBlockFactory,
  createRowPrinter,
  type BlockFactory,
  type LogSchema,
  type NormalizedEvent,
  type RowPrinter,
} from '@picket/logs'
import type { StoredTable } from '../lake/lake.ts'
import { insertRows, type RefusedRow, type WritableLake } from './insert-rows.ts'
import { insertAsBlock } from './insert-as-block.ts'
import { toLogTypeTables, type LogTypeTables } from '../lake/tables/log-type-tables.ts'

/** What rules said. */
export type MatchKind = Exclude<keyof LogTypeTables, 'events'>

/** Rows of one table and one portion. */
export interface TableRows {
  readonly kind: keyof LogTypeTables
  readonly schema: LogSchema
  readonly rows: readonly NormalizedEvent[]
}

/** Writes events into the tables of their log types, which it makes as they are needed. */
export interface LakeWriter {
  /** Makes the tables that are not known to be there. */
  prepare(tables: readonly Pick<TableRows, 'kind' | 'schema'>[]): Promise<void>
  prepareTable(table: StoredTable): Promise<void>
  /** Durable once resolved. Gives the rows that the lake refused. */
  write(rows: TableRows, token: string): Promise<readonly RefusedRow[]>
  writeLines(table: StoredTable, lines: readonly string[], token: string): Promise<readonly RefusedRow[]>
}

export function createLakeWriter(lake: WritableLake, breathe: () => Promise<void>): LakeWriter {
  /** By name; a table is prepared again when its schema is another one. */
  const known = new Map<string, Prepared>()
  const find = ({ kind, schema }: Pick<TableRows, 'kind' | 'schema'>): Prepared => {
    const key = `${kind} ${schema.name}`
    const before = known.get(key)
    if (before?.schema === schema) return before
    const table = toLogTypeTables(schema)[kind]
    const prepared = { schema, table, print: createRowPrinter(table), isThere: false }
    known.set(key, prepared)
    return prepared
  }
  const others = new Set<StoredTable>()
  return {
    async prepare(tables) {
      const missing = tables.map(find).filter(({ isThere }) => !isThere)
      if (missing.length === 0) return
      await lake.prepare(missing.map(({ table }) => table))
      const stored = lake.insertBlock && (await lake.tables?.())
      for (const one of missing) {
        const { database, name } = one.table
        const there = stored?.find((table) => table.database === database && table.name === name)
        one.openBlock = there && createBlockFactory(one.table, there)
        one.isThere = true
      }
    },
    async prepareTable(table) {
      if (others.has(table)) return
      await lake.prepare([table])
      others.add(table)
    },
    async write({ rows, ...of }, token) {
      const { table, print, openBlock } = find(of)
      const name = nameOf(table)
      const own = `${token}#${name}`
      if (openBlock && (await insertAsBlock(lake, { rows, openBlock, name, token: own }, breathe))) return []
      const lines: string[] = []
      for (const [at, row] of rows.entries()) {
        lines.push(print(row))
        if (at % 200 === 199) await breathe()
      }
      return insertRows(lake, { table: name, lines, token: own })
    },
    writeLines: (table, lines, token) =>
      insertRows(lake, { table: nameOf(table), lines, token: `${token}#${nameOf(table)}` }),
  }
}

interface Prepared {
  readonly schema: LogSchema
  readonly table: StoredTable
  readonly print: RowPrinter
  openBlock?: BlockFactory | undefined
  isThere: boolean
}

function nameOf({ database, name }: StoredTable): string {
  return `${database}.${name}`
}
