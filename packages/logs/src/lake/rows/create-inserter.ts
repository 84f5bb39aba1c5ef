import type { NormalizedEvent } from '../../normalize/event.ts'
import { printTableName } from '../create-table.ts'
import { insertSettings, printSettings } from '../settings.ts'
import type { LakeTable } from '../table.ts'
import { splitByDays } from './split-by-days.ts'
import { createRowPrinter } from './row-printer.ts'

/** One insert. The rows follow the statement, or are passed separately to clients that require it. */
export interface LakeInsert {
  readonly statement: string
  /** Lines of JSON. */
  readonly rows: string
  readonly count: number
}

export interface InsertOptions {
  /** Identifies the batch: the engine skips the same insert of the same batch if it is repeated soon. */
  readonly token?: string
}

/** Splits events of one log type into inserts, lazily and deterministically. */
export type Inserter = (events: readonly NormalizedEvent[], options?: InsertOptions) => Iterable<LakeInsert>

/** The most text of one insert, in UTF-16 units. */
const maxInsertText = 64 * 1024 * 1024

/** The token identifies a block of rows, so all of them must be in one block. */
const asOne = {
  async_insert: 0,
  input_format_parallel_parsing: 0,
  max_insert_block_size: 10_000_000,
  min_insert_block_size_rows: 10_000_000,
  min_insert_block_size_bytes: 1_000_000_000,
}

/**
 * Creates an inserter. Each day in an insert costs about as much as 300 rows, so events of as many days as possible are
 * inserted together (decision 0022). No insert has more days or text than the engine handles well.
 */
export function createInserter(table: LakeTable, maxText = maxInsertText): Inserter {
  const print = createRowPrinter(table)
  const into = `INSERT INTO ${printTableName(table)}`
  return function* (events, { token } = {}) {
    let number = 0
    const toInsert = (lines: readonly string[]): LakeInsert => {
      const settings = {
        ...insertSettings,
        ...(token === undefined ? {} : { ...asOne, insert_deduplication_token: `${token}#${number++}` }),
      }
      const statement = `${into} SETTINGS ${printSettings(settings)} FORMAT JSONEachRow`
      return { statement, rows: lines.join('\n'), count: lines.length }
    }
    for (const part of splitByDays(events)) {
      let lines: string[] = []
      let length = 0
      for (const event of part) {
        const line = print(event)
        if (lines.length > 0 && length + line.length > maxText) {
          yield toInsert(lines)
          lines = []
          length = 0
        }
        lines.push(line)
        length += line.length
      }
      yield toInsert(lines)
    }
  }
}
