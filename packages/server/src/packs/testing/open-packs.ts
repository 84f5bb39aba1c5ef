import { archiveLimits } from '../../detections/archive/read-archive.ts'
import { openDetections } from '../../detections/testing/open-detections.ts'
import type { DetectionPython } from '../../detections/python.ts'
import { createPackResolvers } from '../../graphql/resolvers/pack.ts'
import { createPackSourceResolvers } from '../../graphql/resolvers/pack-source.ts'
import { openGraphql } from '../../graphql/testing/ask.ts'
import type { Notice } from '../../notifications/notification-service.ts'
import { createPackSync } from '../../scheduler/packs/create-pack-sync.ts'
import { createCheckSource } from '../check-source.ts'
import type { FetchedRelease } from '../fetch/pack-fetcher.ts'
import { createPackService } from '../pack-service.ts'
import { createPackSourceService } from '../pack-source-service.ts'
import { createReadRelease } from '../read-release.ts'
import { createReleaseCache } from '../release-cache.ts'
import { archive, type Files } from './archive.ts'

/** Packs whose source publishes what a test adds to `published`, newest last. */
export async function openPacks(python: DetectionPython) {
  const opened = await openDetections(python)
  const { database, library, changer, check, lookups, now, randomId, log } = opened
  const published: {
    readonly version: string
    readonly files: Files
    readonly fetch?: () => Promise<FetchedRelease>
  }[] = []
  const world = { arrived: new Set<string>(), points: [] as string[], kills: undefined as string | undefined }
  const at = (name: string): void => {
    world.points.push(name)
    if (world.kills === name) throw new Error(`killed at "${name}"`)
  }
  const notices: Notice[] = []
  const notifications = { notify: async (notice: Notice) => void notices.push(notice) }
  const secrets = { seal: (text: string) => `sealed ${text}`, open: (text: string) => text.replace('sealed ', '') }
  const readRelease = createReadRelease(library)
  const limits = archiveLimits
  const shared = { database, library, changer, check, lookups, now, randomId, log, at }
  const loadRelease = createReleaseCache({ database, readRelease, limits })
  const packs = createPackService({
    ...shared,
    loadRelease,
    notifications,
    async assertQueryRuns({ data }) {
      if (String(data['Query']).includes('missing')) throw new Error("Unknown table expression identifier 'missing'")
    },
  })
  const packSources = createPackSourceService({ ...shared, secrets })
  const checkSource = createCheckSource({
    ...shared,
    secrets,
    readRelease,
    limits,
    listPublished: async () =>
      published
        .map(({ version, files, fetch }, index) => ({
          version,
          publishedAt: index + 1,
          fetch: fetch ?? (async () => ({ archive: archive(files), isSigned: false })),
        }))
        .toReversed(),
  })
  const runNow = async (job: string) => {
    await checkSource(job.replace('packs ', ''), new AbortController().signal)
    return undefined
  }
  const packSync = createPackSync({ scheduler: { runNow }, now, log })
  const findActor = async () => null
  const { ask } = openGraphql([
    createPackResolvers({
      packs,
      packSources,
      detections: opened.detections,
      library,
      readArrivedLogTypes: async () => world.arrived,
      findActor,
    }),
    createPackSourceResolvers({ packs, packSources, packSync, findActor }),
  ])
  return { ...opened, published, world, notices, packs, packSources, checkSource, packSync, askPacks: ask }
}
