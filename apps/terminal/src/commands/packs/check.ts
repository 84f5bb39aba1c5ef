import { CheckDetectionPackSource } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { findSource } from './find-packs.ts'
import { reportCheck } from './wait-for-check.ts'

/** `picket packs check`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id } = await findSource(api, context.args.operands[0]!)
  await api.mutate(CheckDetectionPackSource, { input: { id } })
  return reportCheck(context, api, id)
}
