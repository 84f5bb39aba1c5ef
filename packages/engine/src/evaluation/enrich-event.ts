import { addEnrichment, isMap, readJson, type Enricher, type Value } from '@picket/core'
import type { EngineEvent } from '../events.ts'

export interface EnrichedEvent {
  readonly event: EngineEvent
  readonly plain: Value
}

/**
 * Adds the rows of lookup tables that an event refers to; returns undefined if there are none, or if the event has some
 * already. Only events are enriched: rows of queries and resources are not.
 */
export function enrichEvent(event: EngineEvent, plain: Value, enricher: Enricher): EnrichedEvent | undefined {
  if ((event.kind ?? 'event') !== 'event' || !isMap(plain) || 'p_enrichment' in plain) return undefined
  const enrichment = enricher.enrich(event.logType, plain)
  if (enrichment === undefined) return undefined
  return {
    event: { ...event, text: addEnrichment(event.text, enrichment), enrichment },
    plain: { ...plain, p_enrichment: readJson(enrichment) as Value },
  }
}
