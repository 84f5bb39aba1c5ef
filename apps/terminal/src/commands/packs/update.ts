import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { changePack, reportPacks } from './change-pack.ts'
import { findPack, findVersion, listPacks, readDecisions, type ListedPack } from './find-packs.ts'

/** `picket packs update`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, err } = context
  const api = openApi(context)
  const [id] = args.operands
  const [to, decisions] = [args.text('to'), readDecisions(context)]
  if (id !== undefined) {
    const pack = await findPack(api, id)
    const version = to === undefined ? pack.availableVersions[0]! : findVersion(pack, to)
    return reportPacks(context, [await changePack(api, { id, versionId: version.id, ...decisions })])
  }
  if (to !== undefined || Object.keys(decisions).length > 0)
    throw new UsageError('The options --to, --replace and --take-pack need the id of a pack.')
  const outdated = await listPacks(api, { updateAvailable: true, enabled: true })
  const changed: ListedPack[] = []
  for (const { id, availableVersions } of outdated) {
    err.status(`Updating ${id}`)
    changed.push(await changePack(api, { id, versionId: availableVersions[0]!.id }))
  }
  err.status('')
  if (outdated.length === 0) err.write('All packs are up to date.\n')
  return reportPacks(context, changed)
}
