import type { PackService } from '../../packs/pack-service.ts'
import type { PackSourceService } from '../../packs/pack-source-service.ts'
import type { PackSync } from '../../scheduler/packs/create-pack-sync.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { toVersion } from './pack.ts'

export function createPackSourceResolvers({
  packs,
  packSources,
  packSync,
  findActor,
}: {
  readonly packs: PackService
  readonly packSources: PackSourceService
  readonly packSync: PackSync
  readonly findActor: FindActor
}): Resolvers {
  return {
    DetectionPackSource: {
      url: ({ url }) => url,
      branch: ({ branch }) => branch,
      kmsKey: ({ public_key }) => public_key,
      hasAccessToken: ({ access_token }) => access_token !== null,
      enableByLogTypes: ({ follows_logs }) => follows_logs === 1,
      createdAt: ({ created_at }) => created_at,
      createdBy: ({ created_by }, _, context) => findActor((JSON.parse(created_by) as { id?: string }).id, context),
      updatedAt: ({ updated_at }) => updated_at,
      lastCheckedAt: ({ checked_at }) => checked_at,
      lastError: ({ last_error }) => last_error,
      isChecking: ({ id }) => packSync.isChecking(id),
      packCount: async ({ id }) =>
        [...(await packs.states()).byId.values()].filter(({ pack }) => pack.source_id === id).length,
      async latestVersion({ id }) {
        const rows = [...(await packs.states()).releases.values()].filter(({ source_id }) => source_id === id)
        return rows[0] === undefined ? null : toVersion(rows[0])
      },
    },
    Query: { detectionPackSources: async () => [...(await packSources.list())] },
    Mutation: {
      async createDetectionPackSource(_, { input }, { viewer }) {
        const detectionPackSource = await packSources.create(viewer, input)
        packSync.start(detectionPackSource.id)
        return { detectionPackSource }
      },
      async updateDetectionPackSource(_, { input }) {
        const detectionPackSource = await packSources.update(input)
        packSync.start(detectionPackSource.id)
        return { detectionPackSource }
      },
      async deleteDetectionPackSource(_, { input: { id } }, { viewer }) {
        await packSources.find(id)
        await packs.removeSource(viewer, id)
        return { id }
      },
      async checkDetectionPackSource(_, { input: { id } }) {
        const detectionPackSource = await packSources.find(id)
        packSync.start(id)
        return { detectionPackSource }
      },
    },
  }
}
