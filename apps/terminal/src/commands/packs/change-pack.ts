import { UpdateDetectionPackState, type UpdateDetectionPackStateVariables } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import type { ListedPack } from './find-packs.ts'

/** Changes a pack and returns it. */
export async function changePack(api: Api, input: UpdateDetectionPackStateVariables['input']): Promise<ListedPack> {
  return (await api.mutate(UpdateDetectionPackState, { input })).updateDetectionPackState.detectionPack
}

/** Prints packs that were changed. */
export function reportPacks(context: CommandContext, results: readonly ListedPack[]): number {
  if (wantsJson(context)) printResult(context, 'packs-changed', { results })
  else
    for (const { id, enabled, packVersion } of results)
      context.out.write(
        `${visibleLine(id)} is ${enabled ? 'enabled' : 'disabled'} in version ${visibleLine(packVersion.semVer)}.\n`,
      )
  return exitCodes.good
}
