import { CheckLookupTableSyncStatus, SyncLookupTableData } from '@picket/core/api'
import { client } from '../app/client.ts'

const quietly = { failSilently: true }
/** The interval between polls, in milliseconds, which grows. */
const [minPollInterval, maxPollInterval] = [200, 2_000]

/** Reads the rows of a lookup table now, and returns their number. Throws the error of a refresh that failed. */
export async function readRows(id: string, acceptFewerRows: boolean): Promise<number> {
  const input = { id, acceptFewerRows }
  const { syncId } = (await client.mutate(SyncLookupTableData, { input }, quietly)).syncLookupTableData
  for (let pause = minPollInterval; ; pause = Math.min(pause * 1.5, maxPollInterval)) {
    const variables = { input: { id, syncId } }
    const { checkLookupTableSyncStatus: state } = await client.query(CheckLookupTableSyncStatus, variables, quietly)
    if (state.status === 'FAILED') throw new Error(state.message)
    if (state.status === 'COMPLETED') return state.rowCount ?? 0
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
