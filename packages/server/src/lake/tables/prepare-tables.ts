import { InvalidInputError } from '@picket/core'
import {
  createRowTranslator,
  insertSettings,
  matchColumns,
  migrateTable,
  partSettingsOf,
  printCreateTable,
  printSettings,
  printTableName,
  quoteName,
  quoteText,
  type LakeTable,
  type RefusedChange,
  type StoredTable,
  type TableOptions,
} from '@picket/logs'
import type { LakeEngine } from '../engine/lake-engine.ts'
import { splitLines } from '../insertion/split-lines.ts'
import { printLayoutTable } from './print-layout.ts'
import { printNote, readTables, type ReadLines } from './read-tables.ts'
import { renewViews } from './renew-views.ts'

export interface Preparation {
  readonly engine: LakeEngine
  readonly lines: ReadLines
  readonly retentionDays?: number
  /** Whether this process created the views; those of other processes may differ. */
  readonly hasViews: boolean
  /** No process writes to the table until the work is done. */
  readonly alone: (table: LakeTable, work: () => Promise<void>) => Promise<void>
}

/** Prepares tables; afterwards all existing tables are in the views. Safe to repeat after any crash. */
export async function prepareTables(preparation: Preparation, tables: readonly StoredTable[]): Promise<void> {
  const { engine, lines } = preparation
  const before = await readTables(lines)
  const kept = await readStorage(lines)
  for (const wanted of tables) {
    const existing = find(before, wanted)
    const table = withExistingLogTypes(wanted, existing)
    if (!existing) for (const sql of printCreate(preparation, table)) await engine.command(sql)
    else await migrate(preparation, existing, table)
    if (existing && !table.layout) await applyCurrentSettings(preparation, table, kept)
    if (existing && printNote(existing) !== printNote(table)) await engine.command(printModifyNote(preparation, table))
  }
  const isNoneNew = tables.every((table) => find(before, table))
  if (preparation.hasViews && isNoneNew) return
  const all = isNoneNew ? before : await readTables(lines)
  await addMatchColumns(preparation, all)
  await renewViews(engine, lines, all)
}

/** Views select every column of matches, which tables of earlier versions can lack. */
async function addMatchColumns(preparation: Preparation, tables: readonly StoredTable[]): Promise<void> {
  for (const table of tables) {
    if (table.logType === undefined || !matchDatabases.includes(table.database)) continue
    const missing = matchColumns.filter(({ name }) => !table.columns.some((column) => column.name === name))
    if (missing.length > 0) await migrate(preparation, table, { ...table, columns: [...table.columns, ...missing] })
  }
}

const matchDatabases: readonly string[] = ['rule_matches', 'signals', 'rule_errors']

/** Existing data in it stays. */
function withExistingLogTypes(table: StoredTable, existing: StoredTable | undefined): StoredTable {
  if (table.madeOf === undefined || existing?.madeOf === undefined) return table
  return { ...table, madeOf: [...new Set([...existing.madeOf, ...table.madeOf])].sort() }
}

function find(tables: readonly StoredTable[], { database, name }: LakeTable): StoredTable | undefined {
  return tables.find((one) => one.database === database && one.name === name)
}

function printCreate({ engine, ...preparation }: Preparation, table: StoredTable): readonly string[] {
  const { cluster } = engine
  const statements = table.layout
    ? printLayoutTable(table, table.layout, cluster)
    : printCreateTable(table, optionsOf({ engine, ...preparation }))
  const note = `\nCOMMENT ${quoteText(printNote(table))}`
  return statements.map((sql) => (sql.startsWith('CREATE TABLE') ? sql + note : sql))
}

/** The engines of tables with expiring rows, with all settings, as ClickHouse prints them; by `database.name`. */
async function readStorage(lines: ReadLines): Promise<ReadonlyMap<string, string>> {
  const sql = `SELECT concat(database, '.', name) AS name, engine_full AS definition FROM system.tables
  WHERE match(engine_full, 'toIntervalDay[(][0-9]+[)]')`
  const storage = new Map<string, string>()
  for await (const batch of lines({ sql }))
    for (const line of batch) {
      const { name, definition } = JSON.parse(line) as { readonly name: string; readonly definition: string }
      storage.set(name, definition)
    }
  return storage
}

/**
 * Applies the current settings. Existing parts do not change, nor does the retention of rows (`applyLakeRetention`).
 */
async function applyCurrentSettings(
  { engine }: Preparation,
  table: StoredTable,
  storage: ReadonlyMap<string, string>,
): Promise<void> {
  const definition = storage.get(`${table.database}.${table.name}`)
  if (definition === undefined) return
  const wanted = partSettingsOf(table.database)
  // Older tables have all of them, or lack the last ones.
  if (!definition.includes(Object.keys(wanted).at(-1)!))
    await engine.command(`ALTER TABLE ${printTableName(table)} MODIFY SETTING ${printSettings(wanted)}`)
}

function optionsOf({ engine: { cluster }, retentionDays }: Preparation): TableOptions {
  return {
    ...(cluster === undefined ? {} : { cluster }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
  }
}

function printModifyNote({ engine: { cluster } }: Preparation, table: StoredTable): string {
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoteName(cluster)}`
  return `ALTER TABLE ${printTableName(table)}${on} MODIFY COMMENT ${quoteText(printNote(table))}`
}

async function migrate(preparation: Preparation, before: StoredTable, after: StoredTable): Promise<void> {
  const { engine } = preparation
  const { statements, rewrite, refused } = migrateTable(before, after, optionsOf(preparation))
  if (refused.length > 0) throw refusal(after, refused)
  if (statements.length > 0 && engine.cluster !== undefined)
    throw new InvalidInputError(
      `Table "${after.name}" has to be changed manually on the cluster "${engine.cluster}".`,
      {
        hint: `Run this on each shard's table and on the distributed one: ${statements.join('; ')}`,
      },
    )
  if (!rewrite) {
    for (const sql of statements) await engine.command(sql)
    return
  }
  await preparation.alone(after, async () => {
    for (const sql of statements) await engine.command(sql)
    await engine.command(printModifyNote(preparation, { ...after, ...rewrite.into }))
    await copyRows(preparation, before, rewrite.into)
    for (const sql of rewrite.swap) await engine.command(sql)
  })
}

async function copyRows({ engine, lines }: Preparation, from: LakeTable, into: LakeTable): Promise<void> {
  const translate = createRowTranslator(from, into)
  const name = `${into.database}.${into.name}`
  let rows: string[] = []
  const flush = async (): Promise<void> => {
    for (const part of splitLines(rows, '')) {
      await engine.insert(name, part.lines, { ...insertSettings, insert_deduplicate: 0 })
    }
    rows = []
  }
  for await (const batch of lines({ sql: `SELECT * FROM ${printTableName(from)}` })) {
    for (const line of batch) rows.push(translate(line))
    if (rows.length > rowsAtOnce) await flush()
  }
  await flush()
}

const rowsAtOnce = 20_000

function refusal(table: StoredTable, refused: readonly RefusedChange[]): InvalidInputError {
  const changes = refused.map(({ path, from, to }) => `"${path.join('.')}" from ${from} to ${to}`)
  return new InvalidInputError(`Table "${table.name}" cannot change ${changes.join(', ')}.`, {
    hint: 'Choose another name for the field.',
  })
}
