import { indexSettingsOf, insertSettings, type LakeTable, type StoredTable } from '@picket/logs'
import { createAnswer } from './answers/create-answer.ts'
import { toLines } from './answers/lines.ts'
import { parseLine } from './answers/parse-line.ts'
import type { EngineSettings, LakeEngine, Reading, Statement } from './engine/lake-engine.ts'
import { splitLines } from './insertion/split-lines.ts'
import type { Lake, LakeRow, Question } from './lake.ts'
import { prepareTables } from './tables/prepare-tables.ts'
import { readTables } from './tables/read-tables.ts'

export interface LakeOptions {
  readonly engine: LakeEngine
  /** How many days events are retained after their arrival; 365 by default. */
  readonly retentionDays?: number
}

export function createLake({ engine, retentionDays }: LakeOptions): Lake {
  const read = (question: Question, format: Statement['format']): Reading =>
    engine.read({ parameters: {}, settings: {}, readonly: false, ...question, format })
  const lines = (question: Question): AsyncIterable<readonly string[]> => toLines(read(question, 'JSONEachRow').chunks)
  let hasViews = false
  let preparing: Promise<unknown> = Promise.resolve()
  const rewritten = new Map<string, Promise<unknown>>()
  const alone = async ({ database, name }: LakeTable, work: () => Promise<void>): Promise<void> => {
    const key = `${database}.${name}`
    const done = work()
    rewritten.set(key, done)
    try {
      await done
    } finally {
      rewritten.delete(key)
    }
  }
  let known: Promise<readonly StoredTable[]> | undefined
  const forget = (): void => void (known = undefined)
  const readKnown = (): Promise<readonly StoredTable[]> => {
    if (engine.isShared === true) setTimeout(forget, cacheMilliseconds).unref()
    return readTables(lines).catch((error: unknown) => (forget(), Promise.reject(error)))
  }
  const lake: Lake = {
    prepare(tables) {
      const work = preparing
        .then(() =>
          prepareTables({ engine, lines, alone, hasViews, ...(retentionDays ? { retentionDays } : {}) }, tables),
        )
        .then(() => void (hasViews = true))
        // Before listeners run, so that they see the current tables.
        .finally(forget)
      preparing = work.catch(() => undefined)
      return work
    },
    async insert({ table, lines: all, token }) {
      await rewritten.get(table)?.catch(() => undefined)
      for (const { lines: part, token: own } of splitLines(all, token)) {
        await engine.insert(table, part, { ...insertSettings, ...settingsFor(table, own) })
      }
    },
    ...(engine.insertBlock && {
      insertBlock: ({ table, pieces, token }) => {
        const insert = (): Promise<void> => engine.insertBlock!(table, pieces, settingsFor(table, token))
        const done = rewritten.get(table)
        return done ? done.then(insert, insert) : insert()
      },
    }),
    query: (question) => toRows(lines(question)),
    lines,
    ask: (question) => createAnswer(read(question, 'JSONCompact')),
    // Statements read files of this machine.
    ...(engine.isShared === true ? {} : { parquet: (question: Question) => read(question, 'Parquet').chunks }),
    explain: (statement) => engine.explain(statement),
    command: (sql) => engine.command(sql).finally(forget),
    tables: () => (known ??= readKnown()),
    close: () => engine.close(),
  }
  return lake
}

/** How long tables are cached that other processes can change, in milliseconds. */
const cacheMilliseconds = 5_000

/** A batch is stored as one block, which its token identifies. */
const atOnce = {
  async_insert: 0,
  input_format_parallel_parsing: 0,
  max_insert_block_size: 10_000_000,
  min_insert_block_size_rows: 10_000_000,
  min_insert_block_size_bytes: 1_000_000_000,
}

/** The name of a table starts with that of its database. */
function settingsFor(table: string, token: string): EngineSettings {
  return { ...atOnce, ...indexSettingsOf(table.split('.', 1)[0]!), insert_deduplication_token: token }
}

async function* toRows(batches: AsyncIterable<readonly string[]>): AsyncGenerator<readonly LakeRow[]> {
  for await (const lines of batches) yield lines.map((line) => parseLine(line) as LakeRow)
}
