import { createInstants, type EvaluationInstants } from '@picket/core'
import type { Signal } from '../signal.ts'
import { AlertReporter, type Reported } from './alert-reporter.ts'
import { carry } from './carried.ts'
import type { CorrelationOutcome, Intake } from './correlation-outcomes.ts'
import type { CorrelationRule } from './correlation-rule.ts'
import type { CorrelatorLimits } from './correlator-limits.ts'
import type { LaneState, RuleState, StoredSignal } from './correlator-state.ts'
import { findMatches, type FoundMatch } from './find-matches.ts'
import { forgetBefore, insert, Key, nameOf } from './key.ts'
import { createPlan, type Plan } from './plan.ts'
import { openWindow, type Window } from './window.ts'

const minute = 60_000

/** The state of one correlation rule, and its evaluation at its instants. */
export class StreamRule {
  readonly rule: CorrelationRule
  readonly fingerprint: string
  readonly instants: EvaluationInstants
  readonly plan: Plan
  readonly lookback: number
  private readonly limits: CorrelatorLimits
  private readonly reporter: AlertReporter
  /** Whether others read its signals, which must therefore contain an event. */
  private readonly carries: boolean
  private readonly keys = new Map<string, Key>()
  private readonly shared: StoredSignal[][][]
  /** The keys to evaluate, by instant; `order` contains the instants, soonest first. */
  private readonly due = new Map<number, Set<Key>>()
  /** Slots of which every key must be evaluated. */
  private readonly dueSlots = new Map<number, Set<number>>()
  private order: number[] = []

  constructor(rule: CorrelationRule, limits: CorrelatorLimits, carries: boolean) {
    this.rule = rule
    this.limits = limits
    this.carries = carries
    this.fingerprint = fingerprintOf(rule)
    this.instants = createInstants(rule.body.schedule)
    this.plan = createPlan(rule.body)
    this.lookback = rule.body.lookbackMinutes * minute
    this.reporter = new AlertReporter(rule)
    this.shared = this.plan.slots.map(({ lanes }) => lanes.map(() => []))
  }

  /** The soonest instant at which there is something to evaluate. */
  get next(): number | undefined {
    return this.order[0]
  }

  get liveKeys(): Iterable<Key> {
    return this.keys.values()
  }

  /** Accepts a signal; `undecided` is the earliest instant that may not be final yet. */
  take(signal: Signal, undecided: number, clock: number): IntakeResult {
    const steps = this.plan.stepsOf.get(signal.ruleId) ?? []
    if (signal.eventTime > clock + this.limits.ahead) return { kind: 'ahead' }
    const open = this.instants.atOrAfter(undecided)
    const first = this.instants.atOrAfter(Math.max(signal.eventTime, undecided))
    if (open === undefined || first === undefined) return { kind: 'unscheduled' }
    if (signal.eventTime < first - this.lookback) return { kind: 'expired' }
    const accepted = steps.filter((step) => this.plan.accepts[step]?.(signal))
    if (accepted.length === 0) return { kind: 'filtered' }
    return this.place(signal, accepted, first, open)
  }

  private place(signal: Signal, steps: readonly number[], first: number, open: number): IntakeResult {
    const tally = { lanes: 0, fresh: 0, refused: 0, displaced: 0, cut: 0 }
    const carried = this.carries ? { carried: carry(signal) } : {}
    this.plan.slots.forEach((slot, slotAt) => {
      slot.lanes.forEach((lane, laneAt) => {
        if (!steps.includes(lane.step)) return
        if (!lane.read) {
          const values = Object.fromEntries(
            lane.fields.map(({ field, read }) => [field, this.limit(read(signal), tally)]),
          )
          const stored = {
            id: signal.id,
            time: signal.eventTime,
            ...(lane.fields.length > 0 ? { values } : {}),
            ...carried,
          }
          tally.lanes += 1
          if (lane.shared) this.putShared(slotAt, laneAt, stored, first, tally)
          else this.putIn(slotAt, '', laneAt, stored, first, open, tally)
          return
        }
        for (const value of this.limit(lane.read(signal), tally)) {
          tally.lanes += 1
          this.putIn(slotAt, value, laneAt, { id: signal.id, time: signal.eventTime, ...carried }, first, open, tally)
        }
      })
    })
    const { lanes, fresh, refused, displaced, cut } = tally
    const kind = lanes === 0 ? 'withoutValue' : refused > 0 ? 'refused' : fresh > 0 ? 'kept' : 'duplicate'
    return { kind, displaced, cut }
  }

  private limit(values: readonly string[], tally: { cut: number }): readonly string[] {
    if (values.length <= this.limits.valuesPerField) return values
    tally.cut += values.length - this.limits.valuesPerField
    return values.slice(0, this.limits.valuesPerField)
  }

  private putShared(slot: number, lane: number, signal: StoredSignal, first: number, tally: Tally): void {
    const signals = this.shared[slot]?.[lane]
    if (!signals || !insert(signals, signal)) return
    tally.fresh += 1
    this.displace(signals, this.plan.slots[slot]?.lanes[lane]?.step ?? 0, tally)
    getOrSet(this.dueSlots, first, () => new Set<number>()).add(slot)
    this.schedule(first)
  }

  private putIn(
    slot: number,
    value: string,
    lane: number,
    signal: StoredSignal,
    first: number,
    open: number,
    tally: Tally,
  ): void {
    const name = `${slot} ${value}`
    let key = this.keys.get(name)
    if (!key) {
      if (this.keys.size >= this.limits.keys) {
        tally.refused += 1
        return
      }
      key = new Key(slot, value, this.plan.slots[slot]?.lanes.length ?? 0)
      this.keys.set(name, key)
    }
    const signals = key.lanes[lane]
    if (!signals || !insert(signals, signal)) return
    tally.fresh += 1
    this.displace(signals, this.plan.slots[slot]?.lanes[lane]?.step ?? 0, tally)
    this.lookAt(key, first)
    this.planCheck(key, open)
  }

  /** Removes the oldest signals beyond the limit, which is at least as many as the step counts. */
  private displace(signals: StoredSignal[], at: number, tally: Tally): void {
    const step = this.rule.body.steps[at]
    const most = Math.max(this.limits.signalsPerStep, (step?.min ?? 0) + 1, (step?.max ?? 0) + 1)
    if (signals.length <= most) return
    tally.displaced += signals.length - most
    signals.splice(0, signals.length - most)
  }

  private lookAt(key: Key, instant: number): void {
    getOrSet(this.due, instant, () => new Set<Key>()).add(key)
    this.schedule(instant)
  }

  /** Checks a key again when all of its signals have left the lookback. */
  private planCheck(key: Key, open: number): void {
    let until = key.newest + this.lookback
    for (const { start } of key.ledger.opened.values()) {
      until = Math.max(until, start + this.rule.dedupMinutes * minute + this.lookback + 1)
    }
    const instant = this.instants.atOrAfter(Math.max(until, open))
    if (instant === undefined || key.check >= instant) return
    if (key.check > -Infinity && this.due.get(key.check)?.has(key)) return
    key.check = instant
    this.lookAt(key, instant)
  }

  private schedule(instant: number): void {
    let low = 0
    let high = this.order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.order[middle] ?? 0) < instant) low = middle + 1
      else high = middle
    }
    if (this.order[low] !== instant) this.order.splice(low, 0, instant)
  }

  /** Evaluates what is due at its soonest instant. */
  decide(raisedAt: number): CorrelationOutcome {
    const instant = this.order.shift()
    if (instant === undefined) return { alerts: [], signals: [] }
    const following = this.instants.atOrAfter(instant + 1)
    const horizon = following === undefined ? Infinity : following - this.lookback
    const keys = this.takeDue(instant)
    const reports = keys.flatMap((key) => this.evaluate(key, instant, raisedAt, following, horizon))
    for (const key of keys) this.settle(key, instant, horizon)
    for (const lanes of this.shared) {
      for (const lane of lanes) {
        markSeen(lane, instant)
        forgetBefore(lane, horizon)
      }
    }
    return { alerts: reports.flatMap(({ changes }) => changes), signals: reports.flatMap(({ signal }) => signal ?? []) }
  }

  private takeDue(instant: number): readonly Key[] {
    const keys = this.due.get(instant) ?? new Set<Key>()
    const slots = this.dueSlots.get(instant)
    this.due.delete(instant)
    this.dueSlots.delete(instant)
    if (slots) for (const key of this.keys.values()) if (slots.has(key.slot)) keys.add(key)
    return [...keys].sort((a, b) => a.slot - b.slot || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  }

  private evaluate(
    key: Key,
    instant: number,
    raisedAt: number,
    following: number | undefined,
    horizon: number,
  ): readonly Reported[] {
    const window = this.windowOf(key, instant)
    const anything = key.ledger.pending.size > 0 || window.lanes.some((lane) => lane.some((signal) => !signal.seen))
    if (!anything) return []
    const ready: FoundMatch[] = []
    const waiting: number[] = []
    const found = findMatches(window)
    this.dropUndone(key, found)
    for (const match of found) {
      const name = nameOf(match)
      if (key.ledger.reported.has(name)) continue
      const signals = match.members().flatMap((member) => member.signals)
      if (!key.ledger.pending.has(name) && signals.every(({ seen }) => seen)) continue
      const completion = { time: match.time, ...(match.value === undefined ? {} : { value: match.value }) }
      const lastChance = signals.some(({ time }) => time < horizon)
      if (match.settlesAt > instant && !lastChance) {
        key.keep().pending.set(name, completion)
        waiting.push(match.settlesAt)
        continue
      }
      key.keep().pending.delete(name)
      key.keep().reported.set(name, completion)
      ready.push(match)
    }
    if (waiting.length > 0 && following !== undefined) this.lookAt(key, following)
    return this.reporter.report(key, window.slot, ready, instant, raisedAt)
  }

  /**
   * A pending completion that is not found again is invalid: an older signal that leaves the window later does not
   * restore it.
   */
  private dropUndone(key: Key, found: readonly FoundMatch[]): void {
    if (key.ledger.pending.size === 0) return
    const names = new Set(found.map(nameOf))
    const { pending } = key.keep()
    for (const name of pending.keys()) if (!names.has(name)) pending.delete(name)
  }

  /** Marks counted signals, removes expired ones, and removes the key if nothing is left. */
  private settle(key: Key, instant: number, horizon: number): void {
    for (const lane of key.lanes) markSeen(lane, instant)
    key.forget(horizon, this.rule.dedupMinutes * minute)
    const name = `${key.slot} ${key.value}`
    if (!key.isEmpty) this.planCheck(key, instant + 1)
    else if (this.keys.get(name) === key) this.keys.delete(name)
  }

  /** Returns the window of a key at an instant. */
  windowOf(key: Key, instant: number): Window {
    const slot = this.plan.slots[key.slot]
    if (!slot) throw new Error('Broken invariant: a key belongs to a slot of its plan')
    const lanes = slot.lanes.map((lane, at) => (lane.shared ? this.shared[key.slot] : key.lanes)?.[at] ?? [])
    return openWindow(slot, key.value, lanes, instant, this.lookback)
  }

  toState(): RuleState {
    return {
      id: this.rule.id,
      fingerprint: this.fingerprint,
      shared: this.shared.flatMap((lanes) => lanes.map((lane) => lane.map((signal) => ({ ...signal })))),
      keys: [...this.keys.values()].map((key) => key.toState()),
    }
  }

  /** Restores a state; when each key is checked next follows from its signals and the clock. */
  restore(state: RuleState, undecided: number): void {
    const open = this.instants.atOrAfter(undecided)
    if (open === undefined) return
    let at = 0
    this.shared.forEach((lanes, slot) => {
      for (const lane of lanes) {
        lane.push(...copy(state.shared[at] ?? []))
        at += 1
        for (const instant of this.unseenInstants(lane, undecided)) {
          getOrSet(this.dueSlots, instant, () => new Set<number>()).add(slot)
          this.schedule(instant)
        }
      }
    })
    for (const stored of state.keys) {
      const key = Key.restore(stored)
      this.keys.set(`${key.slot} ${key.value}`, key)
      for (const lane of key.lanes)
        for (const instant of this.unseenInstants(lane, undecided)) this.lookAt(key, instant)
      if (key.ledger.pending.size > 0) this.lookAt(key, open)
      this.planCheck(key, open)
    }
  }

  private unseenInstants(lane: readonly StoredSignal[], undecided: number): ReadonlySet<number> {
    const instants = new Set<number>()
    for (const { seen, time } of lane) {
      const instant = seen ? undefined : this.instants.atOrAfter(Math.max(time, undecided))
      if (instant !== undefined) instants.add(instant)
    }
    return instants
  }
}

/** The result of offering one signal to one rule. */
export interface IntakeResult {
  readonly kind: Exclude<keyof Intake, 'offered' | 'displaced' | 'cut'>
  readonly displaced?: number
  readonly cut?: number
}

interface Tally {
  fresh: number
  refused: number
  displaced: number
}

function markSeen(lane: readonly StoredSignal[], instant: number): void {
  for (let at = lane.length - 1; at >= 0; at -= 1) {
    const signal = lane[at]
    if (signal && signal.time <= instant) signal.seen = true
  }
}

function copy(lane: LaneState): readonly StoredSignal[] {
  return lane.map((signal) => ({ ...signal }))
}

/** The meaning of a rule, without source positions. */
function fingerprintOf({ body }: CorrelationRule): string {
  return JSON.stringify(body, (key: string, value: unknown) =>
    key === 'path' || key === 'written' ? undefined : typeof value === 'bigint' ? String(value) : value,
  )
}

function getOrSet<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
