import {
  boundField,
  evaluateGroup,
  evaluateSequence,
  explainGroup,
  explainSequence,
  frameOf,
  isAbsent,
  isOptional,
  linkBetween,
  sequenceChains,
  type GroupBody,
  type SequenceBody,
  type SignalIndex,
  type Step,
} from '@picket/core'
import type { Key } from './key.ts'
import type { StreamRule } from './stream-rule.ts'
import { toSignalIndex } from './window.ts'

/** How far one value of a rule has come: what a simulator shows after each step. Times are in milliseconds since 1970. */
export interface KeyProgress {
  readonly ruleId: string
  /** The value in common; missing where all signals are evaluated together. */
  readonly value?: string
  readonly criterion?: string
  /** What an evaluation at this time says. */
  readonly matched: boolean
  /** It says so in the words of unit tests. */
  readonly reason: string
  readonly steps: readonly StepProgress[]
  /** When the oldest signal that counts leaves the lookback. */
  readonly expiresAt?: number
}

/**
 * `complete`: has what it needs. `waiting`: for signals, until `until` if a time frame runs. `holding`: absent, and has to
 * stay so until `until` if that is known. `spoiled`: an absent step matched, or one matched too often. `blocked`: a step
 * before it is not complete.
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

/** The progress of a rule's values, those nearest to a match first, as an evaluation at `instant` sees them. */
export function inspectRule(rule: StreamRule, instant: number, limit: number): readonly KeyProgress[] {
  const all: KeyProgress[] = []
  for (const key of rule.liveKeys) {
    const progress = inspectKey(rule, key, instant)
    if (progress) all.push(progress)
  }
  const scored = all.map((progress) => ({ progress, score: scoreOf(progress) }))
  scored.sort((a, b) => b.score - a.score || compare(a.progress, b.progress))
  return scored.slice(0, limit).map(({ progress }) => progress)
}

function inspectKey(rule: StreamRule, key: Key, instant: number): KeyProgress | undefined {
  const window = rule.windowOf(key, instant)
  const index = toSignalIndex(window)
  if (index.total === 0) return undefined
  const { body, criterion, keyed } = window.slot
  const oldest = Math.min(...window.lanes.map((lane) => lane[0]?.time ?? Infinity))
  const several = rule.plan.slots.length > 1 && criterion !== undefined
  return {
    ruleId: rule.rule.id,
    ...(keyed ? { value: key.value } : {}),
    ...(several ? { criterion } : {}),
    ...(body.kind === 'group' ? inspectGroup(body, index) : inspectSequence(body, index)),
    ...(Number.isFinite(oldest) ? { expiresAt: oldest + rule.lookback } : {}),
  }
}

type Progress = Pick<KeyProgress, 'matched' | 'reason' | 'steps'>

function inspectGroup(body: GroupBody, index: SignalIndex): Progress {
  const candidate = evaluateGroup(body, index)
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

function inspectSequence(body: SequenceBody, index: SignalIndex): Progress {
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
      const spoiled = !first && sequenceChains(prefix(body, at + 1), index).length === 0
      broken = spoiled
      steps.push({ ...base, status: spoiled ? 'spoiled' : 'holding', ...(until === undefined ? {} : { until }) })
      return
    }
    const times = sequenceChains(prefix(body, at + 1), index).flatMap(({ marks }) => marks.map(({ time }) => time))
    if (times.length > 0) {
      const completedAt = body.evaluationOrder === 'ReverseChronological' ? Math.max(...times) : Math.min(...times)
      reached = Math.max(...times)
      steps.push({ ...base, status: 'complete', completedAt })
      return
    }
    broken = !isOptional(step)
    const status = count > (step.max ?? Infinity) ? 'spoiled' : 'waiting'
    steps.push({ ...base, status, ...(until === undefined ? {} : { until }) })
  })
  return { matched: outcome.matched, reason: explainSequence(body, index, outcome), steps }
}

function prefix(body: SequenceBody, length: number): SequenceBody {
  return { ...body, steps: body.steps.slice(0, length) }
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

function scoreOf({ matched, steps }: KeyProgress): number {
  return (matched ? 1_000 : 0) + steps.filter(({ status }) => status === 'complete').length
}

function compare(a: KeyProgress, b: KeyProgress): number {
  const [left, right] = [a.value ?? '', b.value ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}
