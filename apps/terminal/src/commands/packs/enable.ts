import { UpdateDetectionPackStates } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { changePack, reportPacks } from './change-pack.ts'
import { findPack, findVersion, listPacks, readDecisions } from './find-packs.ts'

/** `picket packs enable`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, err } = context
  const api = openApi(context)
  const [ids, isAll, to] = [args.operands, args.flag('all'), args.text('to')]
  const decisions = readDecisions(context)
  if (isAll === ids.length > 0)
    throw new UsageError('Name the packs to enable, or use --all.', { hint: 'List them with: picket packs list' })
  if (ids.length === 1) {
    const pack = await findPack(api, ids[0]!)
    const version = to === undefined ? pack.availableVersions[0]! : findVersion(pack, to)
    return reportPacks(context, [
      await changePack(api, { id: pack.id, enabled: true, versionId: version.id, ...decisions }),
    ])
  }
  if (to !== undefined) throw new UsageError('The option --to needs the id of one pack.')
  const packs = isAll ? await listPacks(api, { enabled: false }) : await Promise.all(ids.map((id) => findPack(api, id)))
  if (packs.length === 0) {
    err.write('All packs are enabled.\n')
    return reportPacks(context, [])
  }
  const [first, ...others] = packs.map(({ id, availableVersions }) => ({
    id,
    enabled: true,
    versionId: availableVersions[0]!.id,
  }))
  // Decisions name specs, so one of the changes can have them all.
  const input = [{ ...first!, ...decisions }, ...others]
  const { detectionPacks } = (await api.mutate(UpdateDetectionPackStates, { input })).updateDetectionPackStates
  return reportPacks(context, detectionPacks)
}
