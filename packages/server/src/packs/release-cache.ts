import { readArchive, type ArchiveLimits } from '../detections/archive/read-archive.ts'
import type { Database } from '../stores/database.ts'
import { readPackArchive, type PackReleaseRow } from '../stores/packs/pack-release-store.ts'
import type { ReleaseSpecs } from './plan-packs.ts'
import type { ReadRelease } from './read-release.ts'

/** Returns the specs of a stored release. */
export type LoadRelease = (row: Pick<PackReleaseRow, 'id' | 'published_at'>) => Promise<ReleaseSpecs>

/** Releases in memory: the current one and the one that it is compared with. */
const mostLoaded = 2

/** Creates the function that reads releases, and remembers the last ones: a release never changes. */
export function createReleaseCache(ports: {
  readonly database: Database
  readonly readRelease: ReadRelease
  readonly limits: ArchiveLimits
}): LoadRelease {
  const loaded = new Map<string, Promise<ReleaseSpecs>>()
  const load: LoadRelease = async ({ id, published_at }) => {
    const archive = await readArchive(await readPackArchive(ports.database, id), ports.limits)
    return { id, publishedAt: published_at, specs: (await ports.readRelease(archive)).specs }
  }
  return (row) => {
    const known = loaded.get(row.id)
    const found = known ?? load(row)
    loaded.delete(row.id)
    loaded.set(row.id, found)
    found.catch(() => loaded.delete(row.id))
    for (const id of loaded.keys()) if (loaded.size > mostLoaded) loaded.delete(id)
    return found
  }
}
