import { InvalidInputError, NotFoundError } from '@picket/core'
import {
  DetectionPack,
  DetectionPacks,
  DetectionPackSources,
  type DetectionPackData,
  type DetectionPacksData,
  type DetectionPackSourcesData,
  type DetectionPacksVariables,
} from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'

export type ListedPack = DetectionPacksData['detectionPacks']['detectionPacks'][number]
export type Pack = DetectionPackData['detectionPack']
export type PackSource = DetectionPackSourcesData['detectionPackSources'][number]
type Version = Pack['packVersion']

/** Returns all packs that match a filter, by name. */
export async function listPacks(
  api: Api,
  filter: NonNullable<DetectionPacksVariables['input']>,
): Promise<readonly ListedPack[]> {
  const all: ListedPack[] = []
  for (let page = 1; ; page++) {
    const input = { sortBy: 'displayName' as const, ...filter, page, pageSize: 100 }
    const { detectionPacks, paging } = (await api.query(DetectionPacks, { input })).detectionPacks
    all.push(...detectionPacks)
    if (page >= paging.totalPages) return all
  }
}

export async function findPack(api: Api, id: string): Promise<Pack> {
  return (await api.query(DetectionPack, { id })).detectionPack
}

/** Returns the version with a name. */
export function findVersion({ id, availableVersions }: ListedPack | Pack, name: string): Version {
  const found = availableVersions.find(({ semVer }) => semVer === name)
  if (found !== undefined) return found
  throw new InvalidInputError(`Pack "${id}" has no version "${name}".`, {
    hint: `Its versions are ${availableVersions.map(({ semVer }) => semVer).join(', ')}.`,
  })
}

/** Returns a source by its name or id. */
export async function findSource(api: Api, name: string): Promise<PackSource> {
  const { detectionPackSources } = await api.query(DetectionPackSources, {})
  const found = detectionPackSources.find(
    ({ id, owner, repository }) => id === name || `${owner}/${repository}`.toLowerCase() === name.toLowerCase(),
  )
  if (found !== undefined) return found
  throw new NotFoundError(`Pack source "${name}" does not exist.`, { hint: 'List them with: picket packs sources' })
}

/** Reads what a change of a pack decides about conflicts. */
export function readDecisions({ args }: Pick<CommandContext, 'args'>) {
  const takePack = args.list('take-pack').map((text) => {
    const at = text.lastIndexOf(':')
    if (at < 1) throw new UsageError(`Option "--take-pack" requires ID:KEY, not "${text}".`)
    return { id: text.slice(0, at), key: text.slice(at + 1) }
  })
  const adopt = args.list('replace')
  return { ...(takePack.length === 0 ? {} : { takePack }), ...(adopt.length === 0 ? {} : { adopt: [...adopt] }) }
}
