import type { Signal } from '../signal.ts'
import type { CorrelationChange, CorrelationOutcome, Intake } from './correlation-outcomes.ts'
import type { CorrelationRule } from './correlation-rule.ts'
import { defaultCorrelatorLimits, defaultLateness, type CorrelatorLimits } from './correlator-limits.ts'
import type { CorrelatorState } from './correlator-state.ts'
import { inspectRule, type KeyProgress } from './inspect-rule.ts'
import { StreamRule } from './stream-rule.ts'

export interface CorrelatorOptions {
  /** How long after an evaluation instant late signals are waited for, in milliseconds; 5 minutes by default. */
  readonly lateness?: number
  readonly limits?: Partial<CorrelatorLimits>
  /** The state of an earlier correlator; the state of changed rules is dropped. */
  readonly state?: CorrelatorState
}

/**
 * Converts signals, in any order, to alerts, which `docs/decisions/0011-define-alerts-independently-of-signal-order.md`
 * defines.
 */
export interface Correlator {
  /** Evaluates what is due before `now`, then accepts signals that arrive at `now`, in milliseconds since 1970. */
  push(signals: readonly Signal[], now: number): PushOutcome
  /** Evaluates what is due before `now`; an earlier time than before is ignored. */
  advance(now: number): CorrelationOutcome
  /** When the next evaluation is due; undefined if no signal waits for one. */
  readonly nextDue: number | undefined
  /**
   * Returns the progress of each value of a rule, as an evaluation at `instant` would see it; at most `limit` values.
   */
  inspect(ruleId: string, instant: number, limit?: number): readonly KeyProgress[]
  takeState(): CorrelatorState
}

export interface PushOutcome extends CorrelationOutcome {
  readonly intake: Intake
}

export function createCorrelator(rules: readonly CorrelationRule[], options: CorrelatorOptions = {}): Correlator {
  return new StreamCorrelator(rules, options)
}

class StreamCorrelator implements Correlator {
  private readonly rules: readonly StreamRule[]
  private readonly byRead = new Map<string, StreamRule[]>()
  private readonly lateness: number
  private clock: number | undefined

  constructor(rules: readonly CorrelationRule[], { lateness, limits, state }: CorrelatorOptions) {
    this.lateness = lateness ?? defaultLateness
    const all = { ...defaultCorrelatorLimits, ...limits }
    const read = new Set(rules.flatMap(({ body }) => body.steps.map(({ ruleId }) => ruleId)))
    this.rules = readersLast(rules).map((rule) => new StreamRule(rule, all, read.has(rule.id)))
    for (const rule of this.rules) {
      for (const id of rule.plan.stepsOf.keys()) this.byRead.set(id, [...(this.byRead.get(id) ?? []), rule])
    }
    if (state) this.restore(state)
  }

  push(signals: readonly Signal[], now: number): PushOutcome {
    const { alerts, signals: matches } = this.advance(now)
    const intake = noIntake()
    const clock = this.clock ?? now
    for (const signal of signals) this.take(signal, clock, intake)
    return { alerts, signals: matches, intake }
  }

  advance(now: number): CorrelationOutcome {
    this.clock = Math.max(this.clock ?? now, now)
    const alerts: CorrelationChange[] = []
    const signals: Signal[] = []
    for (let rule = this.soonest(); rule?.next !== undefined; rule = this.soonest()) {
      const raisedAt = rule.next + this.lateness
      if (raisedAt >= this.clock) break
      const outcome = rule.decide(raisedAt)
      alerts.push(...outcome.alerts)
      signals.push(...outcome.signals)
      for (const signal of outcome.signals) this.take(signal, raisedAt, noIntake())
    }
    return { alerts, signals }
  }

  get nextDue(): number | undefined {
    const next = this.soonest()?.next
    return next === undefined ? undefined : next + this.lateness
  }

  inspect(ruleId: string, instant: number, limit = 100): readonly KeyProgress[] {
    const rule = this.rules.find((one) => one.rule.id === ruleId)
    return rule ? inspectRule(rule, instant, limit) : []
  }

  takeState(): CorrelatorState {
    return {
      version: 1,
      ...(this.clock === undefined ? {} : { clock: this.clock }),
      rules: this.rules.map((rule) => rule.toState()),
    }
  }

  private restore({ clock, rules }: CorrelatorState): void {
    if (clock === undefined) return
    this.clock = clock
    const known = new Map(this.rules.map((rule) => [rule.rule.id, rule]))
    for (const state of rules) {
      const rule = known.get(state.id)
      if (rule?.fingerprint === state.fingerprint) rule.restore(state, clock - this.lateness)
    }
  }

  /** If rules are due at the same time, the ones that others read are evaluated first. */
  private soonest(): StreamRule | undefined {
    let best: StreamRule | undefined
    for (const rule of this.rules) {
      if (rule.next !== undefined && (best?.next === undefined || rule.next < best.next)) best = rule
    }
    return best
  }

  /** An instant is final once the clock is past it and the wait for late signals. */
  private take(signal: Signal, clock: number, intake: Mutable<Intake>): void {
    for (const rule of this.byRead.get(signal.ruleId) ?? []) {
      const { kind, displaced = 0, cut = 0 } = rule.take(signal, clock - this.lateness, clock)
      intake.offered += 1
      intake[kind] += 1
      intake.displaced += displaced
      intake.cut += cut
    }
  }
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] }

function noIntake(): Mutable<Intake> {
  return {
    offered: 0,
    kept: 0,
    duplicate: 0,
    expired: 0,
    ahead: 0,
    filtered: 0,
    withoutValue: 0,
    unscheduled: 0,
    refused: 0,
    displaced: 0,
    cut: 0,
  }
}

/** Sorts rules so that each comes after those whose signals it reads; by id if they read each other. */
function readersLast(rules: readonly CorrelationRule[]): readonly CorrelationRule[] {
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const byId = new Map(sorted.map((rule) => [rule.id, rule]))
  const placed = new Set<CorrelationRule>()
  const open: { rule: CorrelationRule; left: string[] }[] = []
  const visited = new Set<CorrelationRule>()
  const visit = (rule: CorrelationRule) => {
    visited.add(rule)
    open.push({ rule, left: rule.body.steps.map(({ ruleId }) => ruleId) })
  }
  for (const root of sorted) {
    if (!visited.has(root)) visit(root)
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const id = top.left.shift()
      const read = id === undefined ? undefined : byId.get(id)
      if (id === undefined) placed.add(open.pop()?.rule ?? top.rule)
      else if (read && !visited.has(read)) visit(read)
    }
  }
  return [...placed]
}
