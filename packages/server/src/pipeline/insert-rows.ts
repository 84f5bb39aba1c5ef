import { LimitError, UnavailableError } from '@picket/core'
import type { Insertion, Lake } from '../lake/lake.ts'

/** The data lake, as the pipeline needs it. */
export type WritableLake = Pick<Lake, 'prepare' | 'insert'> & Partial<Pick<Lake, 'insertBlock' | 'tables'>>

/** A row that the data lake rejects, whatever else is inserted with it. */
export interface RefusedRow {
  /** The index among the lines. */
  readonly index: number
  readonly reason: string
}

/**
 * Inserts rows; if the data lake rejects some, inserts all the others. The same rows are always split in the same way,
 * each part with its own token, so that retries store nothing twice. Rejects when the data lake is unavailable, and
 * when it rejects more than a few rows: then something else is wrong.
 */
export async function insertRows(lake: WritableLake, insertion: Insertion): Promise<readonly RefusedRow[]> {
  const refused: RefusedRow[] = []
  let refusals = 0
  const insert = async (from: number, to: number, token: string): Promise<void> => {
    try {
      await lake.insert({ ...insertion, lines: insertion.lines.slice(from, to), token })
    } catch (error) {
      if (error instanceof UnavailableError || error instanceof LimitError || ++refusals > maxRefusals) throw error
      if (to - from === 1) refused.push({ index: from, reason: error instanceof Error ? error.message : String(error) })
      else {
        const middle = (from + to) >> 1
        await insert(from, middle, `${insertion.token}/${from}-${middle}`)
        await insert(middle, to, `${insertion.token}/${middle}-${to}`)
      }
    }
  }
  if (insertion.lines.length > 0) await insert(0, insertion.lines.length, insertion.token)
  return refused
}

/** A single bad row among ten thousand is found by fifteen rejected inserts. */
const maxRefusals = 100
