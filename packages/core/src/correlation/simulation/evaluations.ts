import type { EvaluationInstants } from '../evaluation-instants.ts'
import { findCompletions } from './find-completions.ts'
import type { AlertState } from './frame.ts'
import { simulationLimits } from './limits.ts'
import type { FollowedTrack } from './tracks.ts'

/** Evaluates the signals of a test on the schedule, like a stream of them (decision 0011). */
export interface Evaluations {
  /** The evaluation that raises the first alert, if it is within the time of the test. */
  readonly raisedAt: number | undefined
  /** The state at a moment if no signal follows; `matched` is the result of an evaluation at that time. */
  alertAt(time: number, matched: boolean): AlertState
}

interface EvaluationOptions {
  readonly tracks: readonly FollowedTrack[]
  /** The times of signals, sorted. */
  readonly times: readonly number[]
  /** In milliseconds. */
  readonly lookback: number
  readonly instants: EvaluationInstants
}

export function createEvaluations({ tracks, times, lookback, instants }: EvaluationOptions): Evaluations {
  const stream = new Stream(tracks, lookback, instants)
  const end = times.at(-1) ?? -Infinity
  const play = (until: number, state: StreamState): StreamState => stream.play(times, until, state)
  /** Cached states at requested times, for later evaluations. */
  let known: { readonly time: number; readonly state: StreamState } = { time: -Infinity, state: initialState }
  const stateAt = (time: number): StreamState => {
    const from = known.time <= time ? known.state : initialState
    const state = play(time, from)
    known = { time, state }
    return state
  }
  let raised: { readonly at: number | undefined } | undefined
  const raisedAt = (): number | undefined => (raised ??= { at: play(end, initialState).raised }).at
  return {
    get raisedAt() {
      return raisedAt()
    },
    alertAt: (time, matched) => {
      const before = raisedAt()
      if (before !== undefined && before <= time) return { state: 'raised', at: before }
      const next = instants.atOrAfter(time + 1)
      if (next === undefined) return { state: 'none' }
      const later = stream.playOn(next, time, stateAt(time))
      if (later.raised === undefined) return { state: matched ? 'missed' : 'none', at: next }
      if (later.raised <= next || later.settles === undefined) return { state: 'due', at: later.raised }
      return { state: 'held', at: later.raised, until: later.settles }
    },
  }
}

/** The state of a stream between evaluations. */
interface StreamState {
  /** The last evaluation: signals up to it were counted. */
  readonly looked: number
  /** Pending completions, by the index of their track and their name. */
  readonly pending: ReadonlySet<string>
  readonly raised?: number
  /** Until when the raised completion was pending. */
  readonly settles?: number
}

const initialState: StreamState = { looked: -Infinity, pending: new Set() }

class Stream {
  private readonly tracks: readonly FollowedTrack[]
  private readonly lookback: number
  private readonly instants: EvaluationInstants

  constructor(tracks: readonly FollowedTrack[], lookback: number, instants: EvaluationInstants) {
    this.tracks = tracks
    this.lookback = lookback
    this.instants = instants
  }

  /** Evaluates at every instant up to a time, if something is new or pending. */
  play(times: readonly number[], until: number, from: StreamState): StreamState {
    let state = from
    while (state.raised === undefined) {
      const fresh = times.find((time) => time > state.looked)
      const first = fresh === undefined ? undefined : this.instants.atOrAfter(fresh)
      const waiting = state.pending.size > 0 ? this.instants.atOrAfter(state.looked + 1) : undefined
      const instant = Math.min(first ?? Infinity, waiting ?? Infinity)
      if (instant > until) return state
      state = this.evaluate(instant, Infinity, state)
    }
    return state
  }

  /** Continues without signals after `known`, until nothing is pending. */
  playOn(next: number, known: number, from: StreamState): StreamState {
    let state = this.evaluate(next, known, from)
    for (let rounds = 0; rounds < simulationLimits.instants; rounds += 1) {
      if (state.raised !== undefined || state.pending.size === 0) return state
      const instant = this.instants.atOrAfter(state.looked + 1)
      if (instant === undefined) return state
      state = this.evaluate(instant, known, state)
    }
    return state
  }

  private evaluate(instant: number, known: number, { looked, pending }: StreamState): StreamState {
    const following = this.instants.atOrAfter(instant + 1)
    const horizon = following === undefined ? Infinity : following - this.lookback
    const waiting = new Set<string>()
    let settles: number | undefined
    let isRaised = false
    this.tracks.forEach((track, at) => {
      if (!this.isDue(track, at, looked, instant, pending)) return
      for (const one of findCompletions(this.upTo(track, known), instant)) {
        const name = `${at} ${one.name}`
        if (!pending.has(name) && one.newest <= looked) continue
        if (one.settlesAt > instant && one.oldest >= horizon) waiting.add(name)
        else {
          isRaised = true
          settles = Math.min(settles ?? Infinity, one.settlesAt)
        }
      }
    })
    return {
      looked: instant,
      pending: waiting,
      ...(isRaised ? { raised: instant } : {}),
      ...(settles === undefined ? {} : { settles }),
    }
  }

  /** Whether any of it is new or pending. */
  private isDue(
    { signals }: FollowedTrack,
    at: number,
    looked: number,
    instant: number,
    pending: ReadonlySet<string>,
  ): boolean {
    for (const name of pending) if (name.startsWith(`${at} `)) return true
    for (const list of signals.byStep.values())
      for (const { time } of list) if (time > looked && time <= instant) return true
    return false
  }

  private upTo(track: FollowedTrack, known: number): FollowedTrack {
    if (known === Infinity) return track
    const { byStep, unit } = track.signals
    const kept = new Map([...byStep].map(([id, list]) => [id, list.filter(({ time }) => time <= known)]))
    return { ...track, signals: { unit, byStep: kept } }
  }
}
