import { LookupIndex, type LookupDefinition, type LookupTable } from '@picket/core'
import { readRows, type StoredRows } from '@picket/core/node'
import { createYielder } from '../../async/yielder.ts'

/** How many rows are added before yielding to the event loop: a few milliseconds. */
const rowsAtOnce = 2000

/** Builds a table from its rows without blocking the process. Throws an InvalidInputError that names a row. */
export async function buildTable(definition: LookupDefinition, stored: StoredRows): Promise<LookupTable> {
  const yieldTurn = createYielder()
  const rows = new LookupIndex(definition.keyMatch)
  let count = 0
  for (const row of await readRows(stored, definition.primaryKey)) {
    rows.add(row)
    if (++count % rowsAtOnce === 0) await yieldTurn()
  }
  return { definition, rows }
}
