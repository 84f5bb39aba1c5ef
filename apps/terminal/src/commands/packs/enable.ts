import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { changePack, reportPacks } from './change-pack.ts'
import { findPack, findVersion, readDecisions } from './find-packs.ts'

/** `picket packs enable`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const api = openApi(context)
  const pack = await findPack(api, args.operands[0]!)
  const to = args.text('to')
  const version = to === undefined ? pack.availableVersions[0]! : findVersion(pack, to)
  const input = { id: pack.id, enabled: true, versionId: version.id, ...readDecisions(context) }
  return reportPacks(context, [await changePack(api, input)])
}
