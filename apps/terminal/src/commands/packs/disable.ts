import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { changePack, reportPacks } from './change-pack.ts'

/** `picket packs disable`. */
export async function run(context: CommandContext): Promise<number> {
  const input = { id: context.args.operands[0]!, enabled: false }
  return reportPacks(context, [await changePack(openApi(context), input)])
}
