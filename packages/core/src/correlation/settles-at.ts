import type { SequenceBody } from './body.ts'
import { isAbsent } from './evaluate-group.ts'
import { frameOf, type Mark } from './evaluate-sequence.ts'
import { linkBetween } from './links.ts'

/** Returns the end of the last time frame in which a signal could still invalidate the match. */
export function settlesAt(body: SequenceBody, last: Mark): number {
  let latest = last.time
  let next = body.steps.length
  for (let mark: Mark | undefined = last; mark; mark = mark.before) {
    for (let at = mark.step + 1; at < next; at += 1) {
      const step = body.steps[at]
      if (step && isAbsent(step)) latest = Math.max(latest, mark.time + frameOf(body, linkBetween(body, at - 1, at)))
    }
    if (body.steps[next]?.max !== undefined) {
      latest = Math.max(latest, mark.time + frameOf(body, linkBetween(body, next - 1, next)))
    }
    next = mark.step
  }
  return latest
}
