import type { CorrelationBody } from '../body.ts'
import type { EvaluationInstants } from '../evaluation-instants.ts'
import { linkBetween } from '../links.ts'
import type { TestSignals } from '../test-signals.ts'
import type { Moment } from './frame.ts'
import { simulationLimits } from './limits.ts'
import { thin } from './thin.ts'
import { inspectTrack, type FollowedTrack } from './tracks.ts'

interface MomentOptions {
  readonly body: CorrelationBody
  readonly signals: TestSignals
  readonly tracks: readonly FollowedTrack[]
  readonly instants: EvaluationInstants
  /** The evaluation that raises the alert. */
  readonly raisedAt: number | undefined
}

/** Returns the moments of a test, by time: signals, time frames that close, evaluations that find something new. */
export function findMoments({ body, signals, tracks, instants, raisedAt }: MomentOptions): readonly Moment[] {
  const counts = countArrivals(body, signals)
  const times = [...counts.keys()].sort((a, b) => a - b)
  const end = times.at(-1)
  const none = body.steps.map(() => 0)
  if (end === undefined) return [{ time: 0, arrived: none, evaluates: false, closes: false }]
  const shown = thin(times, simulationLimits.instants)
  const closing = times.length > shown.length ? new Set<number>() : closingTimes(body, tracks, end)
  const evaluating = new Set([...shown, ...closing].flatMap((time) => instants.atOrAfter(time) ?? []))
  if (raisedAt !== undefined) evaluating.add(raisedAt)
  const all = [...new Set([...shown, ...closing, ...[...evaluating].filter((time) => time <= end)])]
  let next = 0
  return all
    .sort((a, b) => a - b)
    .map((time) => {
      const arrived = [...none]
      for (; (times[next] ?? Infinity) <= time; next += 1)
        counts.get(times[next]!)?.forEach((count, step) => (arrived[step] = (arrived[step] ?? 0) + count))
      return { time, arrived, evaluates: evaluating.has(time), closes: closing.has(time) }
    })
}

/**
 * Counts the signals of each step by time. One signal can be listed under several fields: the largest count is the
 * correct one.
 */
function countArrivals({ steps }: CorrelationBody, { byStep }: TestSignals): Map<number, number[]> {
  const counts = new Map<number, number[]>()
  steps.forEach(({ id }, step) => {
    const byField = new Map<string, Map<number, number>>()
    for (const { field, time } of byStep.get(id) ?? []) {
      const own = byField.get(field) ?? new Map<number, number>()
      byField.set(field, own.set(time, (own.get(time) ?? 0) + 1))
    }
    for (const own of byField.values()) {
      for (const [time, count] of own) {
        const list = counts.get(time) ?? steps.map(() => 0)
        list[step] = Math.max(list[step] ?? 0, count)
        counts.set(time, list)
      }
    }
  })
  return counts
}

/** Returns when a time frame closes before the last signal, if a step is waiting in it or must stay absent in it. */
function closingTimes(body: CorrelationBody, tracks: readonly FollowedTrack[], end: number): Set<number> {
  const closing = new Set<number>()
  if (body.kind === 'group') return closing
  for (const track of tracks) {
    const found = new Set<number>()
    body.steps.forEach((_, at) => {
      const before = body.steps[at - 1]
      const link = linkBetween(body, at - 1, at)
      if (!before || !link) return
      for (const { time } of track.signals.byStep.get(before.id) ?? []) found.add(time + link.frame)
    })
    for (const time of found) {
      if (closing.size >= simulationLimits.instants) return closing
      if (time >= end || closing.has(time)) continue
      const { steps } = inspectTrack(track, time)
      if (steps.some(({ until, status }) => until === time && (status === 'waiting' || status === 'holding')))
        closing.add(time)
    }
  }
  return closing
}
