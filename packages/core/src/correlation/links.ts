import type { SequenceBody } from './body.ts'
import { fromMinutes } from './time.ts'

/** How a step follows its predecessor, independent of how its transition is written. */
export interface Link {
  /** In milliseconds. */
  readonly frame: number
  /** The fields of the earlier and the later step with the common value; missing if none is bound. */
  readonly fields?: { readonly left: string; readonly right: string }
}

/**
 * Returns the link between two steps. A transition counts in either direction; without one, only the order within the
 * lookback is required.
 */
export function linkBetween(body: SequenceBody, earlier: number, later: number): Link | undefined {
  const left = body.steps[earlier]?.id
  const right = body.steps[later]?.id
  const forward = body.transitions.find((transition) => transition.from === left && transition.to === right)
  const found = forward ?? body.transitions.find((transition) => transition.from === right && transition.to === left)
  if (!found) return undefined
  const { match } = found
  const fields = match && (forward ? { left: match.from, right: match.to } : { left: match.to, right: match.from })
  return { frame: fromMinutes(found.withinMinutes ?? body.lookbackMinutes), ...(fields ? { fields } : {}) }
}
