import {
  createInstants,
  describeTime,
  toStepStates,
  type AlertState,
  type CorrelationBody,
  type EvaluationInstants,
  type Frame,
  type Moment,
  type Simulation,
  type Step,
  type StepProgress,
  type StepState,
  type Timeline,
  type Track,
} from '@picket/core'
import type { KeyProgress } from '../correlation/inspect-rule.ts'
import type { TimelineResult, TraceEntry } from './timeline-result.ts'

const minute = 60_000

/**
 * Converts the trace of a timeline to moments to step through, like those of a unit test. `result` must have a trace;
 * times are relative to the start of the timeline.
 */
export function toSimulation(
  ruleId: string,
  body: CorrelationBody,
  { start, steps: script }: Timeline,
  { trace, alerts }: TimelineResult,
): Simulation {
  const own = alerts.filter((alert) => alert.ruleId === ruleId)
  const tracks = toTracks(ruleId, trace, own[0]?.value)
  const instants = createInstants(body.schedule)
  const frames = new Map<string, Frame>()
  return {
    unit: 'minutes',
    moments: trace.length === 0 ? [nothing(body)] : trace.map((entry) => toMoment(body, script, entry)),
    tracks,
    moreTracks: 0,
    frameAt: (moment, track = 0) => {
      const at = Math.max(0, Math.min(moment, trace.length - 1))
      const name = `${at} ${track}`
      const known = frames.get(name)
      if (known) return known
      const entry = trace[at]
      const progress = entry?.progress.find((one) => one.ruleId === ruleId && isOf(one, tracks[track]))
      const frame = toFrame({ ruleId, body, start, entry, progress, instants, raisedAt: raisedBy(own, start, entry) })
      frames.set(name, frame)
      return frame
    },
  }
}

function nothing({ steps }: CorrelationBody): Moment {
  return { time: 0, arrived: steps.map(() => 0), evaluates: false, closes: false }
}

function toMoment(body: CorrelationBody, script: Timeline['steps'], { offset, kind, step, text }: TraceEntry): Moment {
  const played = step === undefined ? undefined : script[step]
  const times = played === undefined || played.kind === 'restart' ? 0 : played.times
  // For a raw event, the text of the entry says which rules matched.
  const isOf = (ruleId: string): boolean =>
    played?.kind === 'match' ? played.ruleId === ruleId : text.includes(`"${ruleId}" matched`)
  return {
    time: offset,
    arrived: body.steps.map(({ ruleId }) => (isOf(ruleId) ? times : 0)),
    evaluates: kind === 'evaluation',
    closes: false,
  }
}

interface FrameParts {
  readonly ruleId: string
  readonly body: CorrelationBody
  readonly start: number
  readonly entry: TraceEntry | undefined
  readonly progress: KeyProgress | undefined
  readonly instants: EvaluationInstants
  readonly raisedAt: number | undefined
}

function toFrame({ ruleId, body, start, entry, progress, instants, raisedAt }: FrameParts): Frame {
  const offset = entry?.offset ?? 0
  const shift = (time: number): number => time - start
  const nextAfter = (time = offset + 1): number | undefined => {
    const found = instants.atOrAfter(start + time)
    return found === undefined ? undefined : shift(found)
  }
  const steps = (progress?.steps ?? body.steps.map(notStarted)).map(({ completedAt, until, ...rest }) => ({
    ...rest,
    ...(completedAt === undefined ? {} : { completedAt: shift(completedAt) }),
    ...(until === undefined ? {} : { until: shift(until) }),
  }))
  const matched = progress?.matched ?? false
  const states = toStepStates(body, steps, offset)
  return {
    time: offset,
    happened: entry === undefined ? ['Nothing happens.'] : [entry.text],
    windowStart: offset - body.lookbackMinutes * minute,
    steps: states,
    matched,
    reason: fromStart(progress?.reason, start) ?? `No signal of "${ruleId}" counts at this moment.`,
    alert: alertAt({ matched, states, raisedAt, nextAfter }),
  }
}

interface AlertParts {
  readonly matched: boolean
  readonly states: readonly StepState[]
  readonly raisedAt: number | undefined
  /** The next evaluation at or after a time. */
  readonly nextAfter: (time?: number) => number | undefined
}

/** An absent step is waited for until its time frame is over. */
function alertAt({ matched, states, raisedAt, nextAfter }: AlertParts): AlertState {
  if (raisedAt !== undefined) return { state: 'raised', at: raisedAt }
  const next = nextAfter()
  if (next === undefined) return { state: 'none' }
  if (!matched) return { state: 'none', at: next }
  const open = states.flatMap(({ condition, frame }) => (condition === 'absent' && frame ? [frame.until] : []))
  const until = Math.max(...open)
  return until > next ? { state: 'held', at: nextAfter(until) ?? next, until } : { state: 'due', at: next }
}

/**
 * Converts the times of a reason, such as `at 2024-01-01T00:03:00Z`, to minutes from the start, like all others of a
 * simulation.
 */
function fromStart(reason: string | undefined, start: number): string | undefined {
  return reason?.replace(
    / at (\d{4}-\d\d-\d\dT[\d:.]+Z)/g,
    (_, time: string) => ` at ${describeTime(Date.parse(time) - start, 'minutes')}`,
  )
}

/** A step without counted signals. */
function notStarted({ id, ruleId, min, max, absent }: Step): StepProgress {
  const isAbsent = absent || max === 0
  return { step: id, ruleId, status: isAbsent ? 'holding' : 'waiting', count: 0, needed: isAbsent ? 0 : min }
}

/** The first alert that was raised by a moment. */
function raisedBy(alerts: TimelineResult['alerts'], start: number, entry: TraceEntry | undefined): number | undefined {
  const now = start + (entry?.offset ?? 0)
  const found = alerts.find(({ raisedAt }) => raisedAt <= now + 1)
  return found === undefined ? undefined : found.at - start
}

/** The values of the trace, that of the first alert first, then by progress. */
function toTracks(ruleId: string, trace: readonly TraceEntry[], alerted: string | undefined): readonly Track[] {
  const scores = new Map<string, { readonly track: Track; score: number }>()
  for (const { progress } of trace) {
    for (const one of progress) {
      if (one.ruleId !== ruleId) continue
      const { value, criterion } = one
      const name = JSON.stringify([value ?? null, criterion ?? null])
      const score = (one.matched ? 100 : 0) + one.steps.filter(({ status }) => status === 'complete').length
      const known = scores.get(name)
      if (known) known.score = Math.max(known.score, score)
      else
        scores.set(name, {
          track: {
            ...(value === undefined ? {} : { value }),
            ...(criterion === undefined ? {} : { criterion }),
          },
          score: score + (value !== undefined && value === alerted ? 1000 : 0),
        })
    }
  }
  const tracks = [...scores.values()].sort((a, b) => b.score - a.score).map(({ track }) => track)
  return tracks.length > 0 ? tracks : [{}]
}

function isOf({ value, criterion }: KeyProgress, track: Track | undefined): boolean {
  return value === track?.value && criterion === track?.criterion
}
