import { inspectBody, type StepProgress } from '@picket/core'
import type { Key } from './key.ts'
import type { StreamRule } from './stream-rule.ts'
import { toSignalIndex } from './window.ts'

/**
 * The progress of one value of a rule, which a simulator shows after each step. Times are in milliseconds since 1970.
 */
export interface KeyProgress {
  readonly ruleId: string
  /** The common value; missing if all signals are evaluated together. */
  readonly value?: string
  readonly criterion?: string
  /** The result of an evaluation at this time. */
  readonly matched: boolean
  /** The result in the words of unit tests. */
  readonly reason: string
  readonly steps: readonly StepProgress[]
  /** When the oldest counted signal leaves the lookback. */
  readonly expiresAt?: number
}

/** Returns the progress of a rule's values, the closest to a match first, as an evaluation at `instant` sees them. */
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
    ...inspectBody(body, index),
    ...(Number.isFinite(oldest) ? { expiresAt: oldest + rule.lookback } : {}),
  }
}

function scoreOf({ matched, steps }: KeyProgress): number {
  return (matched ? 1_000 : 0) + steps.filter(({ status }) => status === 'complete').length
}

function compare(a: KeyProgress, b: KeyProgress): number {
  const [left, right] = [a.value ?? '', b.value ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}
