import type { ValueMap } from '../../values/value.ts'
import type { CorrelationBody } from '../body.ts'
import { createInstants, type EvaluationInstants } from '../evaluation-instants.ts'
import { judgeSignals, readUsableSignals } from '../run-correlation-test.ts'
import type { TestSignals } from '../test-signals.ts'
import { fromMinutes, type TimeUnit } from '../time.ts'
import { defaultStart } from '../timelines/limits.ts'
import { createEvaluations } from './evaluations.ts'
import type { Frame, Simulation } from './frame.ts'
import { happenedAt } from './happened.ts'
import { simulationLimits } from './limits.ts'
import { findMoments } from './moments.ts'
import { toStepStates } from './step-states.ts'
import { thin } from './thin.ts'
import { findTracks, inspectTrack, signalsUntil, type FollowedTrack } from './tracks.ts'

/** A simulation of a test, or why it is not possible. */
export type SimulatedTest =
  | { readonly simulation: Simulation; readonly problem?: never }
  | { readonly problem: string; readonly simulation?: never }

/**
 * Simulates one item of a correlation rule's `Tests`: the same signals and the same verdict at the last moment as
 * `runCorrelationTest`, and the state at every moment before. Times in minutes count from an instant of the schedule.
 */
export function simulateTest(body: CorrelationBody, test: ValueMap): SimulatedTest {
  const { signals, problem } = readUsableSignals(body, test)
  if (problem !== undefined) return { problem }
  const instants = instantsOf(body, signals.unit)
  const all = findTracks(body, signals)
  const times = timesOf(body, signals)
  const lookback = fromMinutes(body.lookbackMinutes)
  const count = [...signals.byStep.values()].reduce((sum, list) => sum + list.length, 0)
  const looked = thin(times, Math.max(50, Math.floor(simulationLimits.evaluated / Math.max(1, count))))
  const evaluations = createEvaluations({ tracks: all, times: looked, lookback, instants })
  const moments = findMoments({ body, signals, tracks: all, instants, raisedAt: evaluations.raisedAt })
  const ordered = byProgress(all.length > 0 ? all : [{ body, signals }], times.at(-1) ?? 0)
  const tracks = ordered.slice(0, simulationLimits.tracks)
  const frameAt = (place: number, of = 0): Frame => {
    const at = Math.min(Math.max(0, place), moments.length - 1)
    const moment = moments[at]!
    const { time } = moment
    const before = moments[at - 1]?.time ?? -Infinity
    const track = tracks[of] ?? tracks[0]!
    const verdict = judgeSignals(body, signalsUntil(signals, time), time)
    const steps = toStepStates(body, inspectTrack(track, time).steps, time)
    return {
      time,
      happened: happenedAt({ body, signals, moment, before, steps }),
      windowStart: time - lookback,
      steps,
      ...verdict,
      alert: evaluations.alertAt(time, verdict.matched),
    }
  }
  return {
    simulation: {
      unit: signals.unit,
      moments,
      tracks: tracks.map(({ value, criterion }) => ({
        ...(value === undefined ? {} : { value }),
        ...(criterion === undefined ? {} : { criterion }),
      })),
      moreTracks: ordered.length - tracks.length,
      frameAt,
    },
  }
}

/** Returns the times of the signals of its steps, sorted and distinct. */
function timesOf({ steps }: CorrelationBody, { byStep }: TestSignals): readonly number[] {
  const times = new Set(steps.flatMap(({ id }) => (byStep.get(id) ?? []).map(({ time }) => time)))
  return [...times].sort((a, b) => a - b)
}

/** Minutes count from the start of timelines, so that instants of every common rate are on round minutes. */
function instantsOf({ schedule }: CorrelationBody, unit: TimeUnit): EvaluationInstants {
  const instants = createInstants(schedule)
  if (unit === 'timestamps') return instants
  return {
    atOrAfter: (time) => {
      const found = instants.atOrAfter(time + defaultStart)
      return found === undefined ? undefined : found - defaultStart
    },
  }
}

/** The value that decides the test comes first: the one that matches, otherwise the closest one. */
function byProgress(tracks: readonly FollowedTrack[], end: number): readonly FollowedTrack[] {
  if (tracks.length === 1) return tracks
  return tracks
    .map((track) => {
      const { matched, steps } = inspectTrack(track, end)
      const met = steps.filter(({ status }) => status === 'complete' || status === 'holding').length
      // Signals that a previous step excludes are not progress.
      const waiting = steps.filter(({ status }) => status === 'waiting')
      const counted = waiting.reduce((sum, { count, needed }) => sum + Math.min(1, count / Math.max(1, needed)), 0)
      return { track, score: (matched ? 1e9 : 0) + met * 1e3 + counted }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ track }) => track)
}
