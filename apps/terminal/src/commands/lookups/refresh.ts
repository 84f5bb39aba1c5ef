import { setTimeout as sleep } from 'node:timers/promises'
import { InvalidInputError } from '@picket/core'
import { CheckLookupTableSyncStatus, SyncLookupTableData } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'

/** The interval between polls, in milliseconds, which grows. */
const [minPollInterval, maxPollInterval] = [100, 2_000]

/** `picket lookups refresh`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, signal } = context
  const id = args.operands[0]!
  const api = openApi(context)
  const acceptFewerRows = args.flag('accept-fewer-rows')
  const { syncId } = (await api.mutate(SyncLookupTableData, { input: { id, acceptFewerRows } })).syncLookupTableData
  for (let pause = minPollInterval; ; pause = Math.min(pause * 1.5, maxPollInterval)) {
    const { checkLookupTableSyncStatus: state } = await api.query(CheckLookupTableSyncStatus, { input: { id, syncId } })
    if (state.status === 'FAILED') throw new InvalidInputError(state.message)
    if (state.status === 'COMPLETED') {
      if (wantsJson(context)) printResult(context, 'lookup-refreshed', { result: { id, ...state } })
      else out.write(`${id} has ${plural(state.rowCount ?? 0, 'row')}. ${state.message}`.trim() + '\n')
      return exitCodes.good
    }
    await sleep(pause, undefined, { signal })
  }
}
