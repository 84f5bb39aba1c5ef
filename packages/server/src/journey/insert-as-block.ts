import { LimitError, UnavailableError } from '@picket/core'
import { cutByDays, type BlockFactory, type NormalizedEvent } from '@picket/logs'
import type { WritableLake } from './insert-rows.ts'

export interface BlockOfRows {
  readonly rows: readonly NormalizedEvent[]
  readonly openBlock: BlockFactory
  /** Of the table, with its database. */
  readonly name: string
  readonly token: string
}

/**
 * Inserts rows as one block, which is the fast way. Nothing is stored, and the answer is no, where a row has to be read by the engine
 * itself, rows are of more days than go in at once, or the engine refuses them: then they go in as lines, under the same token. The same
 * rows always go the same way.
 */
export async function insertAsBlock(
  lake: WritableLake,
  { rows, openBlock, name, token }: BlockOfRows,
  breathe: () => Promise<void>,
): Promise<boolean> {
  if (!lake.insertBlock || cutByDays(rows).length !== 1) return false
  const block = openBlock()
  try {
    for (const [at, row] of rows.entries()) {
      if (!block.add(row)) return false
      if (at % 100 === 99) await breathe()
    }
    await lake.insertBlock({ table: name, pieces: block.finish(), token })
    return true
  } catch (error) {
    if (error instanceof UnavailableError || error instanceof LimitError) throw error
    return false
  } finally {
    block.release()
  }
}
