import { InvalidInputError } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { changePack, reportPacks } from './change-pack.ts'
import { findPack, findVersion, type Pack } from './find-packs.ts'

/** `picket packs rollback`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const api = openApi(context)
  const pack = await findPack(api, args.operands[0]!)
  const to = args.text('to')
  const version = to === undefined ? versionBefore(pack) : findVersion(pack, to)
  return reportPacks(context, [await changePack(api, { id: pack.id, versionId: version.id })])
}

function versionBefore({ id, packVersion, availableVersions }: Pack): Pack['packVersion'] {
  const current = availableVersions.findIndex((version) => version.id === packVersion.id)
  const before = availableVersions[current + 1]
  if (before !== undefined) return before
  throw new InvalidInputError(`Pack "${id}" has no version before ${packVersion.semVer}.`)
}
