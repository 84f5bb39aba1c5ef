import type { SourceOperations } from '../../ingest/source-operations.ts'
import type { SourceService } from '../../ingest/source-service.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { needSource } from './need-source.ts'

export function createSourceOperationResolvers({
  sources,
  sourceOperations,
  findActor,
}: {
  readonly sources: SourceService
  readonly sourceOperations: SourceOperations
  readonly findActor: FindActor
}): Resolvers {
  return {
    SourceBackfill: {
      sourceId: ({ source_id: id }) => id,
      from: ({ from_time: at }) => at,
      to: ({ to_time: at }) => at,
      createdAt: ({ created_at: at }) => at,
      createdBy: ({ created_by: by }, _, context) => findActor(by, context),
      endedAt: ({ ended_at: at }) => at,
      // It can quote names of objects.
      problem: ({ problem }, _, { viewer }) => (viewer.permissions.has('LogSourceRawDataRead') ? problem : null),
    },
    Query: {
      async sourceBackfills(_, { sourceId }, { viewer }) {
        await needSource(sources, viewer, sourceId, 'all')
        return [...(await sourceOperations.backfills(sourceId))]
      },
      sourceStackTemplate(_, { input: { kind, integrationLabel, settings } }) {
        const template = sourceOperations.template(kind, settings, integrationLabel)
        return {
          ...template,
          cloudFormation: template.cloudFormation ?? null,
          terraform: template.terraform ?? null,
        }
      },
    },
    Mutation: {
      async pauseSource(_, { input: { id } }, { viewer }) {
        await needSource(sources, viewer, id, 'all')
        return { logSource: await sources.setPaused(viewer, id, true) }
      },
      async resumeSource(_, { input: { id } }, { viewer }) {
        await needSource(sources, viewer, id, 'all')
        return { logSource: await sources.setPaused(viewer, id, false) }
      },
      async backfillSource(_, { input: { sourceId, from, to } }, { viewer }) {
        const { source } = await needSource(sources, viewer, sourceId, 'all')
        return { backfill: await sourceOperations.backfill(viewer, source, { from, to }) }
      },
      async cancelSourceBackfill(_, { input: { sourceId, id } }, { viewer }) {
        await needSource(sources, viewer, sourceId, 'all')
        return { backfill: await sourceOperations.cancelBackfill(sourceId, id) }
      },
    },
  }
}
