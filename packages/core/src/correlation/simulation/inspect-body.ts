import type { CorrelationBody, GroupBody, SequenceBody, Step } from '../body.ts'
import { evaluateGroup, isAbsent, type Candidate } from '../evaluate-group.ts'
import { boundField, evaluateSequence, frameOf, isOptional, sequenceChains, type Chain } from '../evaluate-sequence.ts'
import { explainGroup } from '../explain-group.ts'
import { explainSequence } from '../explain-sequence.ts'
import { linkBetween } from '../links.ts'
import type { SignalIndex } from '../signal-index.ts'

/** The progress of a rule with the signals of a window. Times are those of the signals. */
export interface BodyProgress {
  /** The result of an evaluation. */
  readonly matched: boolean
  /** The result in the words of unit tests. */
  readonly reason: string
  readonly steps: readonly StepProgress[]
}

/**
 * `complete`: has enough signals. `waiting`: for signals, until `until` if a time frame runs. `holding`: absent, and
 * must stay so until `until` if that is known. `spoiled`: an absent step matched, or one matched too often. `blocked`:
 * a previous step is not complete.
 */
export type StepStatus = 'complete' | 'waiting' | 'holding' | 'spoiled' | 'blocked'

export interface StepProgress {
  readonly step: string
  readonly ruleId: string
  readonly status: StepStatus
  readonly count: number
  /** How many are needed; 0 for an absent step. */
  readonly needed: number
  readonly most?: number
  readonly completedAt?: number
  readonly until?: number
}

export function inspectBody(body: CorrelationBody, index: SignalIndex): BodyProgress {
  return body.kind === 'group' ? inspectGroup(body, index, evaluateGroup(body, index)) : inspectSequence(body, index)
}

/** `candidate` is the value to inspect. */
export function inspectGroup(body: GroupBody, index: SignalIndex, candidate: Candidate | undefined): BodyProgress {
  const steps = body.steps.map((step, at): StepProgress => {
    const member = candidate?.members[at]
    const count = member?.times.length ?? 0
    const last = member?.times.at(-1)
    const status = member?.holds
      ? isAbsent(step)
        ? 'holding'
        : 'complete'
      : isAbsent(step) || count > (step.max ?? Infinity)
        ? 'spoiled'
        : 'waiting'
    return {
      ...describe(step),
      status,
      count,
      ...(status === 'complete' && last !== undefined ? { completedAt: last } : {}),
    }
  })
  return { matched: candidate?.holds ?? false, reason: explainGroup(body, index, candidate), steps }
}

function inspectSequence(body: SequenceBody, index: SignalIndex): BodyProgress {
  const outcome = evaluateSequence(body, index)
  const steps: StepProgress[] = []
  let reached: number | undefined
  let broken = false
  body.steps.forEach((step, at) => {
    const link = linkBetween(body, at - 1, at)
    const count = countOf(index, body, at)
    const first = body.steps.slice(0, at).every(isAbsent)
    const until = reached === undefined || first ? undefined : reached + frameOf(body, link)
    const base = { ...describe(step), count }
    if (broken) {
      steps.push({ ...base, status: 'blocked' })
      return
    }
    if (isAbsent(step)) {
      const spoiled = !first && sequenceChains(body, index, at + 1).length === 0
      broken = spoiled
      steps.push({ ...base, status: spoiled ? 'spoiled' : 'holding', ...(until === undefined ? {} : { until }) })
      return
    }
    const ends = endsOf(sequenceChains(body, index, at + 1))
    if (ends !== undefined) {
      reached = ends.last
      const completedAt = body.evaluationOrder === 'ReverseChronological' ? ends.last : ends.first
      steps.push({ ...base, status: 'complete', completedAt })
      return
    }
    broken = !isOptional(step)
    const status = count > (step.max ?? Infinity) ? 'spoiled' : 'waiting'
    steps.push({ ...base, status, ...(until === undefined ? {} : { until }) })
  })
  return { matched: outcome.matched, reason: explainSequence(body, index, outcome), steps }
}

/** Returns the first and the last time at which chains are complete, without spreading a large array. */
function endsOf(chains: readonly Chain[]): { readonly first: number; readonly last: number } | undefined {
  let [first, last] = [Infinity, -Infinity]
  for (const { marks } of chains) {
    for (const { time } of marks) {
      first = Math.min(first, time)
      last = Math.max(last, time)
    }
  }
  return first === Infinity ? undefined : { first, last }
}

function countOf(index: SignalIndex, body: SequenceBody, at: number): number {
  const signals = index.steps[at]
  const field = boundField(body, at)
  return (field === undefined ? signals?.anyTimes : signals?.timesByField.get(field))?.length ?? 0
}

function describe(step: Step): Pick<StepProgress, 'step' | 'ruleId' | 'needed' | 'most'> {
  return {
    step: step.id,
    ruleId: step.ruleId,
    needed: isAbsent(step) ? 0 : step.min,
    ...(step.max === undefined ? {} : { most: step.max }),
  }
}
