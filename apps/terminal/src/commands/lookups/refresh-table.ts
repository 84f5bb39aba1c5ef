import { setTimeout as sleep } from 'node:timers/promises'
import { InvalidInputError } from '@picket/core'
import { CheckLookupTableSyncStatus, SyncLookupTableData, type CheckLookupTableSyncStatusData } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'

/** The interval between polls, in milliseconds, which grows. */
const [minPollInterval, maxPollInterval] = [100, 2_000]

/** Refreshes the rows of a lookup table, and waits until they are replaced. Throws an InvalidInputError if they cannot be. */
export async function refreshTable(
  api: Api,
  id: string,
  { acceptFewerRows, signal }: { readonly acceptFewerRows: boolean; readonly signal: AbortSignal },
): Promise<CheckLookupTableSyncStatusData['checkLookupTableSyncStatus']> {
  const { syncId } = (await api.mutate(SyncLookupTableData, { input: { id, acceptFewerRows } })).syncLookupTableData
  for (let pause = minPollInterval; ; pause = Math.min(pause * 1.5, maxPollInterval)) {
    const { checkLookupTableSyncStatus: state } = await api.query(CheckLookupTableSyncStatus, { input: { id, syncId } })
    if (state.status === 'FAILED') throw new InvalidInputError(state.message)
    if (state.status === 'COMPLETED') return state
    await sleep(pause, undefined, { signal })
  }
}
