import { LimitError, UnavailableError } from '@picket/core'
import { splitByDays, type Block, type BlockFactory, type NormalizedEvent, type PackedEvent } from '@picket/logs'
import { settleAll } from '../async/settle-all.ts'
import type { WritableLake } from './insert-rows.ts'
import { toWholeRow, type MatchRow } from './rows/match-rows.ts'

export interface BlockOfRows {
  readonly rows: readonly (NormalizedEvent | PackedEvent | MatchRow)[]
  /** A block with all of the rows. */
  readonly filledBlock?: Block | undefined
  readonly openBlock: BlockFactory
  /** Tables with the same columns; all of them receive the rows. */
  readonly targets: readonly BlockTarget[]
  /** Contains the events of rows that are matches. */
  readonly events?: Block | undefined
  /** Receives the block once it is stored, to repeat its rows, and has to release it. */
  readonly keep?: ((block: Block) => void) | undefined
}

export interface BlockTarget {
  /** The name of the table, with its database. */
  readonly name: string
  readonly token: string
}

/**
 * Inserts rows as one block, which is the fast way. Returns the tables that received nothing: all of them if a row has
 * to be parsed by the database itself or the rows span more days than one insert allows, and those for which the
 * database rejects the block. Rows for these tables are inserted as lines, with the same token. The same rows always
 * use the same way.
 */
export async function insertAsBlock(
  lake: WritableLake,
  { rows, filledBlock, openBlock, targets, events, keep }: BlockOfRows,
  yieldTurn: () => Promise<void>,
): Promise<readonly BlockTarget[]> {
  if (!lake.insertBlock || splitByDays(rows).length !== 1) {
    filledBlock?.release()
    return targets
  }
  const block = filledBlock ?? openBlock()
  const repeated = events && block.canRepeat(events) ? events : undefined
  let isKept = false
  try {
    for (const [at, row] of filledBlock ? [] : rows.entries()) {
      const isIn =
        repeated && row.kind === 'match' ? block.repeat(repeated, row.index, row.more) : block.add(toWholeRow(row))
      if (!isIn) return targets
      if (at % 100 === 99) await yieldTurn()
    }
    const pieces = block.finish()
    const left = await settleAll(targets.map((target) => insertInto(lake, target, pieces)))
    if (keep && left.every((one) => one === undefined)) {
      keep(block)
      isKept = true
    }
    return left.filter((one) => one !== undefined)
  } finally {
    if (!isKept) block.release()
  }
}

/** Inserts into one table; returns the table if it rejects the block. */
async function insertInto(
  lake: WritableLake,
  target: BlockTarget,
  pieces: readonly Uint8Array[],
): Promise<BlockTarget | undefined> {
  try {
    await lake.insertBlock?.({ table: target.name, pieces, token: target.token })
    return undefined
  } catch (error) {
    if (error instanceof UnavailableError || error instanceof LimitError) throw error
    return target
  }
}
