import { NotFoundError } from '@picket/core'
import type { Database } from '../stores/database.ts'
import { listPackReleases, type PackReleaseRow } from '../stores/packs/pack-release-store.ts'
import { listPackMembers, listPacks, type PackMemberRow, type PackRow } from '../stores/packs/pack-store.ts'
import type { PackContents } from './release-contents.ts'

/** A pack, its version, and what the version contains. */
export interface PackState {
  readonly pack: PackRow
  readonly release: PackReleaseRow
  readonly contents: PackContents
  /** The versions that contain the pack, newest first. */
  readonly versions: readonly PackReleaseRow[]
}

/** All packs at one moment. */
export interface PackStates {
  readonly byId: ReadonlyMap<string, PackState>
  readonly releases: ReadonlyMap<string, PackReleaseRow>
  readonly members: readonly PackMemberRow[]
}

export async function readPackStates(database: Database): Promise<PackStates> {
  const releases = await listPackReleases(database)
  const contents = new Map(releases.map(({ id, packs }) => [id, readContents(packs)]))
  const byId = new Map<string, PackState>()
  for (const pack of await listPacks(database)) {
    const release = releases.find(({ id }) => id === pack.release_id)
    const found = contents.get(pack.release_id)?.get(pack.id)
    if (release === undefined || found === undefined) continue
    const versions = releases.filter(
      ({ id, source_id }) => source_id === pack.source_id && contents.get(id)?.has(pack.id),
    )
    byId.set(pack.id, { pack, release, contents: found, versions })
  }
  return { byId, releases: new Map(releases.map((row) => [row.id, row])), members: await listPackMembers(database) }
}

export function hasUpdate({ pack, release, versions }: PackState): boolean {
  const [latest] = versions
  return pack.is_installed === 1 && latest !== undefined && latest.published_at > release.published_at
}

export function requirePack({ byId }: PackStates, id: string): PackState {
  const state = byId.get(id)
  if (state === undefined) throw new NotFoundError(`Pack "${id}" does not exist.`)
  return state
}

/** Returns the state of a pack with another version. */
export function atVersion(state: PackState, versionId: string): PackState {
  const release = state.versions.find(({ id }) => id === versionId)
  const contents = release && readContents(release.packs).get(state.pack.id)
  if (release === undefined || contents === undefined)
    throw new NotFoundError(`Pack "${state.pack.id}" has no version with the id "${versionId}".`)
  return { ...state, pack: { ...state.pack, release_id: release.id }, release, contents }
}

function readContents(json: string): ReadonlyMap<string, PackContents> {
  return new Map((JSON.parse(json) as readonly PackContents[]).map((one) => [one.id, one]))
}
