import type { NormalizedEvent } from '../../normalize/event.ts'
import { printTableName } from '../create-table.ts'
import { insertSettings, printSettings } from '../settings.ts'
import type { LakeTable } from '../table.ts'
import { cutByDays } from './cut-by-days.ts'
import { createRowPrinter } from './row-printer.ts'

/** One insert: the rows go behind the statement, or beside it where a client takes them apart. */
export interface LakeInsert {
  readonly statement: string
  /** Lines of JSON. */
  readonly rows: string
  readonly count: number
}

export interface InsertOptions {
  /** Names the batch: the engine refuses the same insert of the same batch when it comes again soon (reference: data 8.3). */
  readonly token?: string
}

/** Puts events of one log type into inserts, one at a time; the same events always into the same ones. */
export type Inserter = (events: readonly NormalizedEvent[], options?: InsertOptions) => Iterable<LakeInsert>

/** More text than this is cut, in UTF-16 units. */
const mostText = 64 * 1024 * 1024

/** The token stands for a block of rows, so all of them are to be one. */
const asOne = {
  async_insert: 0,
  input_format_parallel_parsing: 0,
  max_insert_block_size: 10_000_000,
  min_insert_block_size_rows: 10_000_000,
  min_insert_block_size_bytes: 1_000_000_000,
}

/**
 * Every day in an insert costs about as much as 300 rows, so events of many days go in together, as many as can be had (decision 0022).
 * No insert has more days or more text than the engine takes well.
 */
export function createInserter(table: LakeTable, longest = mostText): Inserter {
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
    for (const part of cutByDays(events)) {
      let lines: string[] = []
      let length = 0
      for (const event of part) {
        const line = print(event)
        if (lines.length > 0 && length + line.length > longest) {
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
