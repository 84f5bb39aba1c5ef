import type { CorrelationBody } from '../body.ts'
import { criterionValues, judgeValue } from '../evaluate-group.ts'
import { boundField } from '../evaluate-sequence.ts'
import { linkBetween } from '../links.ts'
import { indexSignals } from '../signal-index.ts'
import type { Signal, TestSignals } from '../test-signals.ts'
import { inspectBody, inspectGroup, type BodyProgress } from './inspect-body.ts'

/** A selectable value, with the body and the signals that it is about. */
export interface FollowedTrack {
  readonly value?: string
  readonly criterion?: string
  readonly body: CorrelationBody
  readonly signals: TestSignals
}

/** Returns all possible common values of signals, possibly none; a single track if values are not distinguished. */
export function findTracks(body: CorrelationBody, signals: TestSignals): readonly FollowedTrack[] {
  return body.kind === 'group' ? groupTracks(body, signals) : sequenceTracks(body, signals)
}

function groupTracks(body: CorrelationBody & { kind: 'group' }, signals: TestSignals): readonly FollowedTrack[] {
  if (body.criteria.length === 0) return [{ body, signals }]
  const index = indexSignals({ ...body, lookbackMinutes: Infinity }, signals)
  const several = body.criteria.length > 1
  return body.criteria.flatMap((criterion) =>
    [...criterionValues(body, index, criterion)].map((value) => ({
      value,
      ...(several ? { criterion: criterion.name } : {}),
      body: { ...body, criteria: [criterion] },
      signals,
    })),
  )
}

/** If all steps share one value, signals of other values are irrelevant. */
function sequenceTracks(body: CorrelationBody & { kind: 'sequence' }, signals: TestSignals): readonly FollowedTrack[] {
  const links = body.steps.slice(1).map((_, before) => linkBetween(body, before, before + 1))
  if (boundField(body, 0) === undefined || !links.every((link) => link?.fields)) return [{ body, signals }]
  const byValue = new Map<string, Map<string, Signal[]>>()
  for (const [step, list] of signals.byStep) {
    for (const signal of list) {
      const own = getOrSet(byValue, signal.value, () => new Map<string, Signal[]>())
      getOrSet(own, step, () => []).push(signal)
    }
  }
  return [...byValue].map(([value, byStep]) => ({ value, body, signals: { byStep, unit: signals.unit } }))
}

/** Returns the progress of a value with the signals up to a time. */
export function inspectTrack(track: FollowedTrack, now: number): BodyProgress {
  const { body, value } = track
  const index = indexSignals(body, signalsUntil(track.signals, now), now)
  return body.kind === 'group' ? inspectGroup(body, index, judgeValue(body, index, value)) : inspectBody(body, index)
}

export function signalsUntil({ byStep, unit }: TestSignals, now: number): TestSignals {
  return { unit, byStep: new Map([...byStep].map(([id, list]) => [id, list.filter(({ time }) => time <= now)])) }
}

function getOrSet<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
