import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson, printJson, type Value, type ValueMap } from '@picket/core'
import { Session } from 'chdb'
import { onTestFinished } from 'vitest'
import { hashWithNode } from '../../node/hash.ts'
import { createNormalizer } from '../../normalize/create-normalizer.ts'
import type { NormalizedEvent, NormalizeOutcome } from '../../normalize/event.ts'
import type { LogSchema } from '../../schema/definition.ts'
import { parseLogSchema } from '../../schema/parse-log-schema.ts'
import { printTableName } from '../create-table.ts'
import { createBlockFactory } from '../blocks/create-block.ts'
import { quoteText } from '../names.ts'
import { createInserter } from '../rows/create-inserter.ts'
import type { Migration } from '../migrate-table.ts'
import { createRowTranslator } from '../rows/row-printer.ts'
import { createRowReader } from '../rows/row-reader.ts'
import { insertSettings, printSettings, selectSettings } from '../settings.ts'
import type { LakeTable } from '../table.ts'

/** The real engine, in a temporary directory until the test ends. */
export interface TestLake {
  run(...statements: readonly string[]): void
  /** Lines of JSON. */
  select(query: string): readonly string[]
  insert(table: LakeTable, events: readonly NormalizedEvent[], as?: RowForm): void
  /** Inserts the pieces of a block. */
  insertPieces(table: LakeTable, pieces: readonly Uint8Array[]): void
  /** Runs all steps of a migration. */
  migrate(before: LakeTable, migration: Migration): void
  /** Reads all events of a table, in the order of their row ids. */
  read(table: LakeTable): readonly ValueMap[]
}

/**
 * How rows are inserted: as lines of JSON; as a block, except for rows that no block accepts; or as repeated rows of
 * such a block.
 */
export type RowForm = 'lines' | 'block' | 'repeated'

export function openLake(): TestLake {
  const session = new Session()
  onTestFinished(() => {
    session.close()
    rmSync(session.path, { recursive: true, force: true })
  })
  const run = (...statements: readonly string[]): void => {
    for (const statement of statements) session.query(statement)
  }
  const select = (query: string): readonly string[] => {
    const text = String(session.query(`${query} SETTINGS ${printSettings(selectSettings)}`, 'JSONEachRow'))
    return text.split('\n').filter((line) => line !== '')
  }
  const insertRows = (table: LakeTable, rows: readonly string[]): void => {
    const into = `INSERT INTO ${printTableName(table)} SETTINGS ${printSettings(insertSettings)} FORMAT JSONEachRow`
    if (rows.length > 0) run(`${into} ${rows.join('\n')}`)
  }
  const insertPieces = (table: LakeTable, pieces: readonly Uint8Array[]): void => {
    const file = join(session.path, 'block')
    writeFileSync(file, Buffer.concat(pieces))
    run(`INSERT INTO ${printTableName(table)} FROM INFILE ${quoteText(file)} FORMAT Native`)
  }
  const insertBlock = (table: LakeTable, events: readonly NormalizedEvent[], form: RowForm): void => {
    const open = createBlockFactory(table)!
    const first = open()
    for (const event of events) first.add(event)
    const block = form === 'repeated' ? open() : first
    if (form === 'repeated') for (const index of events.keys()) block.repeat(first, index, {})
    insertPieces(table, block.finish())
  }
  run('SET mutations_sync = 2')
  return {
    run,
    select,
    insertPieces,
    insert(table, events, as = 'lines') {
      const isForBlock = (event: NormalizedEvent): boolean => as !== 'lines' && createBlockFactory(table)!().add(event)
      const { true: block = [], false: lines = [] } = Object.groupBy(events, (event) => `${isForBlock(event)}`)
      if (block.length > 0) insertBlock(table, block, as)
      for (const { statement, rows } of createInserter(table)(lines)) run(`${statement} ${rows}`)
    },
    migrate(before, { statements, rewrite }) {
      run(...statements)
      if (rewrite === undefined) return
      const rows = select(`SELECT * FROM ${printTableName(before)}`)
      insertRows(rewrite.into, rows.map(createRowTranslator(before, rewrite.into)))
      run(...rewrite.swap)
    },
    read: (table) => select(`SELECT * FROM ${printTableName(table)} ORDER BY p_row_id`).map(createRowReader(table)),
  }
}

export function schemaOf(text: string): LogSchema {
  const { schema, findings } = parseLogSchema(text, { file: 'schema.yml' })
  if (!schema) throw new Error(findings.map(({ message }) => message).join('\n'))
  return schema
}

/** Creates events from JSON records, all parsed at the same time. */
export function eventsOf(schema: LogSchema, records: readonly string[]): readonly NormalizedEvent[] {
  return outcomesOf(schema, records).map((outcome, index) => {
    if (outcome.kind === 'failure') throw new Error(`${records[index]!}: ${outcome.path.join('.')} ${outcome.problem}`)
    return outcome
  })
}

/** Same as `eventsOf`, for the records that match the schema. */
export function fittingEventsOf(schema: LogSchema, records: readonly Value[]): readonly NormalizedEvent[] {
  return outcomesOf(schema, records.map(printJson)).filter((outcome) => outcome.kind === 'event')
}

function outcomesOf(schema: LogSchema, records: readonly string[]): readonly NormalizeOutcome[] {
  const normalize = createNormalizer(schema, { hash: hashWithNode })
  return records.map((text, index) => {
    const rowId = String(index).padStart(8, '0')
    return normalize(parseJson(text), { rowId, now: Date.UTC(2026, 0, 2), text })
  })
}
