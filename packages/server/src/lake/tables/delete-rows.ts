import { printTableName } from '@picket/logs'
import { LakeStatementError } from '../engine/engine-errors.ts'
import type { Lake } from '../lake.ts'

/** ClickHouse's error for a table that it opened lazily: such tables support inserts and reads, but no deletions. */
const notSupported = 36

/** Deletes the rows of a table that match a condition in SQL. */
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
    // A table that was attached again supports everything. Writers in between retry, as after any failure of the data
    // lake.
    await lake.command(`DETACH TABLE ${name} SYNC`)
    await lake.command(`ATTACH TABLE ${name}`)
    await remove()
  }
}
