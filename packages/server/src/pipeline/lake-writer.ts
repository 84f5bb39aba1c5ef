import {
  clearBufferPool,
  createBlockFactory,
  createRowPrinter,
  toLogTypeTables,
  type Block,
  type BlockFactory,
  type LogSchema,
  type LogTypeTables,
  type NormalizedEvent,
  type PackedEvent,
  type RowPrinter,
  type StoredTable,
} from '@picket/logs'
import { settleAll } from '../async/settle-all.ts'
import type { OpenBlock } from './open-blocks.ts'
import { insertRows, type RefusedRow, type WritableLake } from './insert-rows.ts'
import { insertAsBlock } from './insert-as-block.ts'
import { toWholeRow, type MatchRow } from './rows/match-rows.ts'

/** The outcomes of rules. */
export type MatchKind = Exclude<keyof LogTypeTables, 'events'>

/** Rows of one table and one chunk. */
export interface TableRows {
  readonly kind: keyof LogTypeTables
  /** Another table of the schema that receives the same rows. */
  readonly twin?: MatchKind
  readonly schema: LogSchema
  readonly rows: readonly (NormalizedEvent | PackedEvent | MatchRow)[]
  /** A block of `openBlock` with all of the rows. */
  readonly filledBlock?: Block | undefined
  /** The events as stored, if that was as one block; matches are created from them. */
  readonly events?: Block | undefined
}

/** Writes events into the tables of their log types, and creates these as needed. */
export interface LakeWriter {
  /** Creates tables that are not known to exist. */
  prepare(tables: readonly Pick<TableRows, 'kind' | 'twin' | 'schema'>[]): Promise<void>
  prepareTable(table: StoredTable): Promise<void>
  readonly openBlock: OpenBlock
  /**
   * Durable once it resolves. Returns the rows that the data lake rejected, by table. If all of them were inserted as
   * one block, the block is passed to `keep`, which has to release it.
   */
  write(rows: TableRows, token: string, keep?: (block: Block) => void): Promise<readonly RefusedRow[]>
  writeLines(table: StoredTable, lines: readonly string[], token: string): Promise<readonly RefusedRow[]>
  /** Frees memory that is reserved for future rows. */
  releaseMemory(): void
}

export function createLakeWriter(lake: WritableLake, yieldTurn: () => Promise<void>): LakeWriter {
  /** Tables by name; a table is prepared again when its schema changes. */
  const known = new Map<string, Prepared>()
  const find = ({ kind, schema }: Pick<TableRows, 'kind' | 'schema'>): Prepared => {
    const key = keyOf({ kind, schema })
    const before = known.get(key)
    if (before?.schema === schema) return before
    const table = toLogTypeTables(schema)[kind]
    const prepared = { schema, table, print: createRowPrinter(table), form: '', isThere: false }
    known.set(key, prepared)
    return prepared
  }
  const findAll = ({ kind, twin, schema }: Pick<TableRows, 'kind' | 'twin' | 'schema'>): readonly Prepared[] =>
    [kind, ...(twin ? [twin] : [])].map((one) => find({ kind: one, schema }))
  /** Writes rows to tables with the same columns. */
  const writeAlike = async (tables: readonly Prepared[], given: Given): Promise<readonly RefusedRow[]> => {
    const { print, openBlock } = tables[0]!
    const targets = tables.map(({ table }) => ({ name: nameOf(table), token: `${given.token}#${nameOf(table)}` }))
    const left = openBlock ? await insertAsBlock(lake, { ...given, openBlock, targets }, yieldTurn) : targets
    if (left.length === 0) return []
    const lines: string[] = []
    for (const [at, row] of given.rows.entries()) {
      lines.push(print(toWholeRow(row)))
      if (at % 200 === 199) await yieldTurn()
    }
    const refused = left.map(({ name, token }) => insertRows(lake, { table: name, lines, token }))
    return (await settleAll(refused)).flat()
  }
  const others = new Set<StoredTable>()
  return {
    async prepare(tables) {
      const missing = tables.flatMap(findAll).filter(({ isThere }) => !isThere)
      if (missing.length === 0) return
      await lake.prepare(missing.map(({ table }) => table))
      const stored = lake.insertBlock && (await lake.tables?.())
      for (const one of missing) {
        const { database, name } = one.table
        const there = stored?.find((table) => table.database === database && table.name === name)
        one.openBlock = there && createBlockFactory(one.table, there)
        one.form = one.openBlock && there ? `block ${formOf(there)}` : `lines ${formOf(one.table)}`
        one.isThere = true
      }
    },
    async prepareTable(table) {
      if (others.has(table)) return
      await lake.prepare([table])
      others.add(table)
    },
    openBlock(schema) {
      const one = known.get(keyOf({ kind: 'events', schema }))
      return one?.schema === schema && one.isThere && lake.insertBlock ? one.openBlock?.() : undefined
    },
    async write({ rows, filledBlock, events, ...of }, token, keep) {
      const tables = findAll(of)
      const isAlike = new Set(tables.map(({ form }) => form)).size === 1
      const groups = isAlike ? [tables] : tables.map((table) => [table])
      return (
        await settleAll(groups.map((group) => writeAlike(group, { rows, filledBlock, events, token, keep })))
      ).flat()
    },
    writeLines: (table, lines, token) =>
      insertRows(lake, { table: nameOf(table), lines, token: `${token}#${nameOf(table)}` }),
    releaseMemory: clearBufferPool,
  }
}

interface Given extends Pick<TableRows, 'rows' | 'filledBlock' | 'events'> {
  readonly token: string
  readonly keep: ((block: Block) => void) | undefined
}

interface Prepared {
  readonly schema: LogSchema
  readonly table: StoredTable
  readonly print: RowPrinter
  /** Same as `insert`, for tables that receive the same rows. */
  form: string
  openBlock?: BlockFactory | undefined
  isThere: boolean
}

function keyOf({ kind, schema }: Pick<TableRows, 'kind' | 'schema'>): string {
  return `${kind} ${schema.name}`
}

function nameOf({ database, name }: StoredTable): string {
  return `${database}.${name}`
}

function formOf({ columns }: Pick<StoredTable, 'columns'>): string {
  return JSON.stringify(columns.map(({ name, columnType }) => [name, columnType]))
}
