import type { Actor } from '../../access/actor.ts'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { EnrichmentService } from '../../enrichment/enrichment-service.ts'
import type { FindProfiles } from '../../enrichment/identity-profiles.ts'
import type { LookUps } from '../../enrichment/look-up.ts'
import { enrichmentKinds } from '../../enrichment/providers/index.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Resolvers } from '../schema.generated.ts'

export interface EnrichmentProviderPorts {
  readonly enrichment: EnrichmentService
  readonly lookUps: LookUps
  readonly findProfiles: FindProfiles
  readonly detections: Pick<DetectionService, 'find'>
}

const mostValues = 100

export function createEnrichmentProviderResolvers(ports: EnrichmentProviderPorts): Resolvers {
  const { enrichment, lookUps, findProfiles, detections } = ports
  return {
    EnrichmentProvider: {
      type: ({ kind }) => kind.name,
      description: ({ kind }) => kind.summary,
      managed: () => false,
      docUrl: ({ kind }) => kind.documentation,
      settings: ({ config }) => config,
      tables: ({ tables }) => [...tables],
      createdBy: ({ createdBy }) => nameOf(createdBy),
      updatedAt: ({ modifiedAt }) => modifiedAt,
      updatedBy: ({ modifiedBy }) => nameOf(modifiedBy),
    },
    EnrichmentTable: {
      schemaName: ({ schema }) => schema,
      columns: ({ columns }) => Object.entries(columns).map(([name, description]) => ({ name, description })),
      isIdentity: ({ isIdentity }) => isIdentity === true,
      lookupTable: async ({ name }, _, { viewer }) => (await detections.find(viewer, name)) ?? null,
    },
    EnrichmentProviderKind: {
      type: ({ name }) => name,
      lookUpTypes: ({ lookUp }) => [...(lookUp?.types ?? [])],
      fields: ({ fields }) => [...fields],
    },
    IndicatorLookUp: {
      providerId: ({ provider }) => provider.id,
      providerName: ({ provider }) => provider.displayName,
      verdict: ({ answer }) => answer?.verdict ?? null,
      summary: ({ answer }) => answer?.summary ?? null,
      facts: ({ answer }) => [...(answer?.facts ?? [])],
      link: ({ answer }) => answer?.link ?? null,
      attribution: ({ provider }) => provider.kind.license.attribution ?? null,
      fetchedAt: ({ fetchedAt }) => fetchedAt ?? null,
      problem: ({ problem }) => problem ?? null,
    },
    Query: {
      enrichmentProviders: async () => [...(await enrichment.list())],
      enrichmentProvider: (_, { id }) => enrichment.get(id),
      enrichmentProviderKinds: () => [...enrichmentKinds],
      async identityProfiles(_, { input: { values } }) {
        if (values.length > mostValues)
          throw new ApiError('InvalidInput', `values: At most ${mostValues} values are allowed.`)
        return (await findProfiles(values)).map((found) => ({ ...found }))
      },
    },
    Mutation: {
      createEnrichmentProvider: async (_, { input }, { viewer }) => ({
        enrichmentProvider: await enrichment.add(viewer, input),
      }),
      updateEnrichmentProvider: async (_, { input }, { viewer }) => ({
        enrichmentProvider: await enrichment.update(viewer, input),
      }),
      async deleteEnrichmentProvider(_, { id }, { viewer }) {
        await enrichment.remove(viewer, id)
        return { id }
      },
      lookUpIndicator: async (_, { input: { value, providerId, isFresh } }) => ({
        results: [
          ...(await lookUps.lookUp(value, {
            isFresh: isFresh === true,
            ...(providerId == null ? {} : { providerId }),
          })),
        ],
      }),
    },
  }
}

function nameOf(actor: string): string {
  return (JSON.parse(actor) as Actor).name
}
