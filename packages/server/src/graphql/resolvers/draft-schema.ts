import type { SourceService } from '../../ingest/source-service.ts'
import { readDocument } from '../../schemas/read-document.ts'
import type { DraftSchemas } from '../../schemas/draft-schemas.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { needSource } from './need-source.ts'
import { toProblems } from './schema-problems.ts'

export function createDraftSchemaResolvers({
  sources,
  draftSchemas,
  findActor,
}: {
  readonly sources: Pick<SourceService, 'find'>
  readonly draftSchemas: DraftSchemas
  readonly findActor: FindActor
}): Resolvers {
  return {
    DraftSchema: {
      sourceId: ({ source_id: id }) => id,
      schemaName: ({ schema_name: name }) => name,
      referenceURL: ({ reference_url: url }) => url,
      isFieldDiscoveryEnabled: ({ discovers_fields: discovers }) => discovers === 1,
      schemaRevision: ({ schema_revision: revision }) => revision,
      problems({ schema_name: name, ...text }) {
        const { error } = readDocument({ name, ...text })
        return error === undefined ? [] : [...toProblems(error).problems]
      },
      createdAt: ({ created_at: at }) => at,
      createdBy: ({ created_by: by }, _, context) => findActor(by, context),
      updatedAt: ({ updated_at: at }) => at,
      updatedBy: ({ updated_by: by }, _, context) => findActor(by, context),
    },
    Query: {
      async sourceDraftSchemas(_, { sourceId }, { viewer }) {
        await needSource(sources, viewer, sourceId, 'all')
        return { drafts: [...(await draftSchemas.list(viewer, sourceId))] }
      },
    },
    Mutation: {
      async saveDraftSchema(_, { input }, { viewer }) {
        await needSource(sources, viewer, input.sourceId, 'all')
        return { draft: await draftSchemas.save(viewer, input) }
      },
      async publishDraftSchema(_, { input }, { viewer }) {
        try {
          await needSource(sources, viewer, input.sourceId, 'all')
          return { schema: await draftSchemas.publish(viewer, input), error: null, problems: [] }
        } catch (error) {
          return { schema: null, ...toProblems(error) }
        }
      },
      async discardDraftSchema(_, { input }, { viewer }) {
        await needSource(sources, viewer, input.sourceId, 'all')
        return { sourceId: input.sourceId, schemaName: await draftSchemas.discard(viewer, input) }
      },
    },
  }
}
