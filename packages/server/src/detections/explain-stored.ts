import {
  enrichTest,
  explainEvent,
  resolveEffective,
  type EventExplanation,
  type RuleTracer,
  type ContentSet,
  type ValueMap,
} from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import { findIn } from './found-spec.ts'
import { mayRead } from './permissions.ts'
import type { LookupService } from './lookups/lookup-service.ts'
import type { SpecLibrary } from './spec-library.ts'

/** The outcome of a detection for an event, and its source code. */
export interface StoredExplanation {
  readonly explanation: EventExplanation
  /** Its current Python; empty for YAML. */
  readonly body: string
  /** When it was last saved, in milliseconds since 1970. */
  readonly updatedAt: number
}

/**
 * Runs a stored detection on one event and traces it. Returns undefined if the detection does not exist, is not
 * readable, or does not evaluate single events.
 */
export type ExplainStored = (
  viewer: Viewer,
  detectionId: string,
  event: ValueMap,
) => Promise<StoredExplanation | undefined>

export function createExplainStored({
  library,
  python,
  lookups,
}: {
  readonly library: SpecLibrary
  readonly python: { tracerFor(content: ContentSet): RuleTracer }
  readonly lookups: Pick<LookupService, 'enricher'>
}): ExplainStored {
  return async (viewer, detectionId, event) => {
    const current = await library.current()
    const found = findIn(current, detectionId)
    if (found === undefined || !mayRead(viewer, found.spec.kind)) return undefined
    const { spec, stored } = found
    if (spec.kind !== 'rule' && spec.kind !== 'scheduled_rule') return undefined
    const effective = resolveEffective(spec, current.content)
    if ('missing' in effective) return undefined
    const given = { name: 'event', index: 0, expected: true, event, mocks: [], data: {} }
    const enricher = lookups.enricher()
    const test = enricher === undefined ? given : enrichTest(given, effective.data, enricher)
    const explanation = await explainEvent(effective, test, { tracer: python.tracerFor(current.content) })
    return { explanation, body: effective.python?.text ?? '', updatedAt: stored.updatedAt ?? 0 }
  }
}
