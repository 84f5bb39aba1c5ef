import { isMap, parseJson, type Value } from '@picket/core'
import type { LookupService } from '../../detections/lookups/lookup-service.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Resolvers } from '../schema.generated.ts'

/** Creates the resolver that adds the rows of lookup tables to an event, as rules would see it. */
export function createEnrichmentResolvers({
  lookups,
}: {
  readonly lookups: Pick<LookupService, 'enricher'>
}): Resolvers {
  return {
    Query: {
      generateEnrichedEvent(_, { input }) {
        const event = input.event as Value
        if (!isMap(event)) throw new ApiError('InvalidInput', 'The event must be a JSON object.')
        const { p_enrichment: _previous, p_log_type: logType, ...rest } = event
        const plain = logType === undefined ? rest : { ...rest, p_log_type: logType }
        const found = typeof logType === 'string' ? lookups.enricher()?.enrich(logType, plain) : undefined
        return { enrichedEvent: found === undefined ? plain : { ...plain, p_enrichment: parseJson(found) } }
      },
    },
  }
}
