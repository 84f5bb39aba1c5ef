import { LimitError, UnavailableError } from '@picket/core'
import type { Insertion, Lake } from '../lake/lake.ts'

/** The lake, as the pipeline needs it. */
export type WritableLake = Pick<Lake, 'prepare' | 'insert'> & Partial<Pick<Lake, 'insertBlock' | 'tables'>>

/** A row that the lake does not take, whatever else is inserted with it. */
export interface RefusedRow {
  /** Among the lines that were given. */
  readonly place: number
  readonly reason: string
}

/**
 * Inserts rows, and where the lake refuses them because of some, all the others. The same rows are always taken apart in the same way, each
 * part under a token of its own, so that trying again stores nothing twice. Rejects when the lake cannot be reached, and when it refuses
 * more than a few rows: then something else is wrong.
 */
export async function insertRows(lake: WritableLake, insertion: Insertion): Promise<readonly RefusedRow[]> {
  const refused: RefusedRow[] = []
  let refusals = 0
  const insert = async (from: number, to: number, token: string): Promise<void> => {
    try {
      await lake.insert({ ...insertion, lines: insertion.lines.slice(from, to), token })
    } catch (error) {
      if (error instanceof UnavailableError || error instanceof LimitError || ++refusals > mostRefusals) throw error
      if (to - from === 1) refused.push({ place: from, reason: error instanceof Error ? error.message : String(error) })
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

/** A single odd row among ten thousand is found by fifteen refusals. */
const mostRefusals = 100
