import type { CandidateIndex } from '../candidates/candidate-index.ts'
import type { Route } from '../candidates/route.ts'
import type { EngineEvent, EventKind } from '../events.ts'
import { toRouteKey, type ActiveRule } from './active-rule.ts'

/** The rules that apply to events of one kind and log type; the route is undefined if there are none. */
export interface Target {
  readonly key: string
  readonly route: Route<ActiveRule> | undefined
}

/** The route of resources whose type no policy names. */
export const anyResource = 'resource *'

/** Finds targets, each looked up once per batch, because rules change between batches. */
export function createTargets(index: CandidateIndex<ActiveRule>): (event: EngineEvent) => Target {
  const known: { readonly [kind in EventKind]: Map<string, Target> } = {
    event: new Map(),
    row: new Map(),
    resource: new Map(),
  }
  return ({ kind = 'event', logType }) => {
    let target = known[kind].get(logType)
    if (!target) known[kind].set(logType, (target = findTarget(index, kind, logType)))
    return target
  }
}

/** Policies for any resource also apply to types that no policy names. */
function findTarget(index: CandidateIndex<ActiveRule>, kind: EventKind, logType: string): Target {
  const named = toRouteKey(kind, logType)
  const key = kind === 'resource' && !index.route(named) ? anyResource : named
  return { key, route: index.route(key) }
}
