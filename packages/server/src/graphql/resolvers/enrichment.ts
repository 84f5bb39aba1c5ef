import { isMap, UnavailableError, type Value } from '@picket/core'
import type { DetectionService } from '../../detections/detection-service.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Resolvers } from '../schema.generated.ts'

/**
 * Creates the resolver for enriched events. Rows of lookup tables are not stored yet, so an event to which a lookup
 * table applies is rejected instead of returned without its enrichment.
 */
export function createEnrichmentResolvers({ detections }: { readonly detections: DetectionService }): Resolvers {
  return {
    Query: {
      async generateEnrichedEvent(_, { input }) {
        const event = input.event as Value
        if (!isMap(event)) throw new ApiError('InvalidInput', 'The event must be a JSON object.')
        const logType = event['p_log_type']
        const tables = typeof logType === 'string' ? await detections.lookupTablesFor(logType) : []
        if (tables.length === 0) return { enrichedEvent: input.event }
        throw new UnavailableError(
          `Events of ${logType as string} are enriched by ${tables.length === 1 ? 'a lookup table' : 'lookup tables'}, which are not available in this version yet.`,
        )
      },
    },
  }
}
