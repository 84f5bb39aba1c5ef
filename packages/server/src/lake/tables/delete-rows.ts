import { printTableName } from '@picket/logs'
import { LakeStatementError } from '../engine/engine-errors.ts'
import type { Lake } from '../lake.ts'

/** What the engine answers where a table is one that it opened late: those take rows and give them, and let none be deleted. */
const notSupported = 36

/** Deletes the rows of a table for which a condition in SQL holds. */
export async function deleteRows(
  lake: Pick<Lake, 'command'>,
  table: Parameters<typeof printTableName>[0],
  condition: string,
): Promise<void> {
  const name = printTableName(table)
  const remove = (): Promise<unknown> => lake.command(`DELETE FROM ${name} WHERE ${condition}`)
  try {
    await remove()
  } catch (error) {
    if (!(error instanceof LakeStatementError) || error.engineCode !== notSupported) throw error
    // Attached anew it is a table like any other. Whoever writes to it in between tries again, as after any failure of the lake.
    await lake.command(`DETACH TABLE ${name} SYNC`)
    await lake.command(`ATTACH TABLE ${name}`)
    await remove()
  }
}
