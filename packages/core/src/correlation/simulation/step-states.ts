import type { CorrelationBody } from '../body.ts'
import { isAbsent } from '../evaluate-group.ts'
import { linkBetween } from '../links.ts'
import { fromMinutes } from '../time.ts'
import type { StepCondition, StepState } from './frame.ts'
import type { StepProgress } from './inspect-body.ts'

/** Returns the states of steps at a time, from their progress. */
export function toStepStates(
  body: CorrelationBody,
  progress: readonly StepProgress[],
  now: number,
): readonly StepState[] {
  return progress.map((one, index): StepState => {
    const { step, ruleId, count, needed, most, completedAt, until } = one
    const length = body.kind === 'sequence' ? linkBetween(body, index - 1, index)?.frame : undefined
    return {
      index,
      id: step,
      ruleId,
      condition: conditionOf(one, now, isSpoiledBefore(body, progress, index)),
      count,
      needed,
      ...(most === undefined ? {} : { most }),
      ...(completedAt === undefined ? {} : { metAt: completedAt }),
      ...(until === undefined
        ? {}
        : {
            frame: { until, left: Math.max(0, until - now), length: length ?? fromMinutes(body.lookbackMinutes) },
          }),
    }
  })
}

function conditionOf({ status, until }: StepProgress, now: number, isSpoiled: boolean): StepCondition {
  switch (status) {
    case 'complete':
      return 'met'
    case 'holding':
      return isSpoiled ? 'broken' : 'absent'
    case 'spoiled':
      return 'broken'
    case 'blocked':
      return 'later'
    case 'waiting':
      return until !== undefined && now >= until ? 'expired' : 'waiting'
  }
}

/** An absent first step has a signal, so the complete step after it does not count. */
function isSpoiledBefore(body: CorrelationBody, progress: readonly StepProgress[], index: number): boolean {
  const [own, next] = [progress[index], progress[index + 1]]
  const leads = body.kind === 'sequence' && body.steps.slice(0, index + 1).every(isAbsent)
  return leads && (own?.count ?? 0) > 0 && next?.status === 'waiting' && next.count >= next.needed
}
