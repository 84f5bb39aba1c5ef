import { PicketError } from '@picket/core'
import { readArchive, type ArchiveLimits } from '../detections/archive/read-archive.ts'
import { ApiError } from '../errors/api-error.ts'
import { OutboundError } from '../outbound/send.ts'
import { systemViewer } from '../access/viewer.ts'
import { actorOf } from '../access/actor.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { RandomId } from '../ports/random-id.ts'
import { toFlag } from '../stores/columns.ts'
import type { Database } from '../stores/database.ts'
import {
  addPackRelease,
  deleteOldReleases,
  listPackReleases,
  type PackReleaseRow,
} from '../stores/packs/pack-release-store.ts'
import { changePackSource, readPackSource, type PackSourceRow } from '../stores/packs/pack-source-store.ts'
import { addPacks, deletePacks, offerRelease, listPacks, type PackRow } from '../stores/packs/pack-store.ts'
import type { ListPublished, PackLocation, PublishedRelease } from './fetch/pack-fetcher.ts'
import { sha256 } from './fetch/verify-release.ts'
import type { PackContents } from './release-contents.ts'
import type { ReadRelease } from './read-release.ts'

export interface SourceCheckPorts {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'open'>
  readonly listPublished: ListPublished
  readonly readRelease: ReadRelease
  readonly limits: ArchiveLimits
  readonly now: Clock
  readonly randomId: RandomId
  readonly at: CrashPoints
}

/** The number of new releases. */
export type CheckSource = (sourceId: string, signal: AbortSignal) => Promise<number>

/** Releases that are kept to roll back to, besides those in use. */
const releasesKept = 10

/**
 * Creates the function that downloads what a source has published since it was last checked. Each release is stored
 * whole or not at all, so a check that is interrupted continues with the next one. It stores why a check failed.
 */
export function createCheckSource(ports: SourceCheckPorts): CheckSource {
  const { database, listPublished, now, at } = ports
  const fetchNew = async (source: PackSourceRow, signal: AbortSignal): Promise<number> => {
    const published = await listPublished(toLocation(source, ports.secrets), signal)
    const known = new Set((await listPackReleases(database, source.id)).map(({ version }) => version))
    const missing = published.filter(({ version }) => !known.has(version))
    let count = 0
    for (const release of missing) {
      const stored = await fetchRelease(source, release, signal, ports).catch((error: unknown) => {
        // An earlier version is only needed to roll back to: it may be unsigned, or larger than allowed.
        if (release !== published[0] && error instanceof PicketError) return undefined
        throw error
      })
      if (stored === undefined) continue
      await database.transaction().execute(async (trx) => {
        await addPackRelease(trx, stored.row, stored.archive)
        await deleteOldReleases(trx, source.id, releasesKept)
      })
      count++
      at('packs.release-stored')
    }
    await offerPacks(source, ports)
    return count
  }
  return async (sourceId, signal) => {
    const source = await readPackSource(database, sourceId)
    if (source === undefined) return 0
    try {
      const count = await fetchNew(source, signal)
      await changePackSource(database, sourceId, { checked_at: now(), last_error: null })
      return count
    } catch (error) {
      await changePackSource(database, sourceId, { checked_at: now(), last_error: messageOf(error) })
      throw error
    }
  }
}

async function fetchRelease(
  source: PackSourceRow,
  { version, publishedAt, fetch }: PublishedRelease,
  signal: AbortSignal,
  { readRelease, limits, now, randomId }: SourceCheckPorts,
): Promise<{ readonly row: PackReleaseRow; readonly archive: Buffer }> {
  const { archive, isSigned } = await fetch(signal)
  const { packs } = await readRelease(await readArchive(archive, limits))
  const row: PackReleaseRow = {
    id: randomId(),
    source_id: source.id,
    version,
    published_at: publishedAt,
    digest: sha256(archive),
    is_signed: toFlag(isSigned),
    size_bytes: archive.length,
    packs: JSON.stringify(packs),
    fetched_at: now(),
  }
  return { row, archive }
}

/** Adds packs that are new, and deletes those that were removed from the source and never enabled. */
async function offerPacks(source: PackSourceRow, { database, now }: SourceCheckPorts): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const releases = await listPackReleases(trx, source.id)
    const [latest] = releases
    if (latest === undefined) return
    const there = new Map((await listPacks(trx)).map((pack) => [pack.id, pack]))
    const offered = JSON.parse(latest.packs) as readonly PackContents[]
    const at = now()
    const added = offered
      .filter(({ id }) => !there.has(id))
      .map(({ id }): PackRow => ({
        id,
        source_id: source.id,
        release_id: latest.id,
        enabled: 0,
        is_installed: 0,
        is_decided: 0,
        created_at: at,
        updated_at: at,
        updated_by: JSON.stringify(actorOf(systemViewer)),
        last_error: null,
      }))
    await addPacks(trx, added)
    const unused = [...there.values()].filter((pack) => pack.source_id === source.id && pack.is_installed === 0)
    const ids = new Set(offered.map(({ id }) => id))
    await deletePacks(
      trx,
      unused.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    )
    const outdated = unused.filter(({ id, release_id }) => ids.has(id) && release_id !== latest.id)
    for (const { id } of outdated) await offerRelease(trx, id, latest.id)
  })
}

export function toLocation(source: PackSourceRow, secrets: Pick<Secrets, 'open'>): PackLocation {
  const { owner, repository, url, branch, public_key, access_token } = source
  return {
    owner,
    repository,
    ...(url === null ? {} : { url }),
    ...(branch === null ? {} : { branch }),
    ...(public_key === null ? {} : { publicKey: public_key }),
    ...(access_token === null ? {} : { accessToken: secrets.open(access_token) }),
  }
}

/** Returns what users see of a failure: bugs are only logged. */
export function messageOf(error: unknown): string {
  if (error instanceof PicketError) return error.hint === undefined ? error.message : `${error.message} ${error.hint}`
  if (error instanceof ApiError || error instanceof OutboundError) return error.message
  return 'An internal error occurred. The server log has the reason.'
}
