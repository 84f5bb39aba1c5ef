import { invariant, type StreamOutcome } from '@picket/core'
import { AlertAssigner, type Arrival, type Entered } from './alerts/alert-assigner.ts'
import { checkState } from './check-state.ts'
import { defaultLimits, type EngineLimits } from './engine-limits.ts'
import type { EngineOptions, RuleSet } from './engine-options.ts'
import type { EngineState } from './engine-state.ts'
import type { Engine } from './engine.ts'
import { RuleRoster } from './evaluation/rule-roster.ts'
import { conclude, type Conclusion } from './evaluation/conclude.ts'
import { selectRules, type Selection } from './evaluation/select-rules.ts'
import type { EventBatch } from './events.ts'
import type { Balance, BatchOutcome, Match, RuleError } from './outcomes.ts'
import type { RuleReport } from './rule-report.ts'
import { PastBatches } from './past-batches.ts'
import type { RuleProblem } from './rules/engine-rule.ts'
import type { StateChange } from './state-change.ts'

/** Creates an engine and loads its rules; rules that cannot run are in `problems`. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const engine = new RuleEngine(options)
  await engine.change(options)
  return engine
}

const noHits: StreamOutcome = { hits: [], costs: [] }

class RuleEngine implements Engine {
  private readonly options: EngineOptions
  private readonly limits: EngineLimits
  private readonly roster: RuleRoster
  private readonly assigner: AlertAssigner
  private readonly past: PastBatches
  /** Running batches, by id. */
  private readonly running = new Map<string, Promise<BatchOutcome>>()
  /** Resolves when all batches so far are done. */
  private turn: Promise<unknown> = Promise.resolve()
  /** Set while rules are being changed: batches wait for it. */
  private changing: Promise<unknown> | undefined
  private sequence = 0

  constructor(options: EngineOptions) {
    this.options = options
    this.limits = { ...defaultLimits, ...options.limits }
    const { callAll = false, strictErrors = false } = options
    this.roster = new RuleRoster(options.stream, { callAll, strictErrors })
    this.assigner = new AlertAssigner(this.limits)
    this.past = new PastBatches(this.limits)
  }

  get problems(): readonly RuleProblem[] {
    return this.roster.problems
  }

  evaluate(batch: EventBatch): Promise<BatchOutcome> {
    const same = this.running.get(batch.id)
    if (same) return same.then((outcome) => ({ ...outcome, replayed: true }))
    const outcome = this.run(batch).finally(() => this.running.delete(batch.id))
    this.running.set(batch.id, outcome)
    return outcome
  }

  async change(rules: RuleSet): Promise<readonly RuleProblem[]> {
    const before = this.changing
    const change = (async () => {
      await before?.catch(() => undefined)
      await this.turn
      await this.roster.change(rules)
      this.assigner.keepRules((id) => this.roster.has(id))
    })()
    this.changing = change
    try {
      await change
    } finally {
      if (this.changing === change) this.changing = undefined
    }
    return this.roster.problems
  }

  report(): readonly RuleReport[] {
    return this.roster.report()
  }

  takeState(): EngineState {
    return { version: 1, sequence: this.sequence, batches: this.past.ids(), ...this.assigner.toState() }
  }

  restoreState(state: EngineState): void {
    checkState(state)
    this.sequence = state.sequence
    this.past.restore(state.batches)
    this.assigner.restore(state)
    this.assigner.keepRules((id) => this.roster.has(id))
  }

  expire(now: number): void {
    this.assigner.expire(now)
  }

  private async run(batch: EventBatch): Promise<BatchOutcome> {
    while (this.changing) await this.changing.catch(() => undefined)
    const known = this.past.outcomeOf(batch.id)
    if (known) return { ...known, replayed: true }
    const { index, python } = this.roster
    const { stopwatch = () => 0, stream } = this.options
    const enricher = this.options.enricher?.()
    const selection = selectRules(batch, { index, limits: this.limits, stopwatch, ...(enricher ? { enricher } : {}) })
    const { questions } = selection
    invariant(questions.length === 0 || stream, 'rules in Python run only where there is a stream')
    const answer = questions.length > 0 && stream ? stream.evaluate(questions) : Promise.resolve(noHits)
    const before = this.turn
    const done = (async () => {
      // Both at once: the failure of a stream while an earlier batch is running must not be missed.
      const [outcome] = await Promise.all([answer, before])
      return this.finish(batch, selection, outcome, conclude(selection, outcome, python))
    })()
    this.turn = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }

  private finish(
    batch: EventBatch,
    selection: Selection,
    { costs }: StreamOutcome,
    conclusions: readonly Conclusion[],
  ): BatchOutcome {
    const replayed = this.past.has(batch.id)
    const arrivals = conclusions.flatMap(({ arrival }) => (arrival ? [arrival] : []))
    const { alertIds, alerts, givenUp } = replayed ? this.lookUp(arrivals) : this.assigner.add(arrivals, batch.now)
    const alertIdOf = new Map(arrivals.map((arrival, index) => [arrival, alertIds[index]]))
    const matches: Match[] = []
    const errors: RuleError[] = []
    const errorsOf = new Map<string, number>()
    let errorCount = 0
    for (const one of conclusions) {
      const alertId = one.arrival && alertIdOf.get(one.arrival)
      if (one.kind === 'match') {
        matches.push({ ...one.match, ...(alertId === undefined ? {} : { alertId }) })
        continue
      }
      errorCount++
      const count = (errorsOf.get(one.error.ruleId) ?? 0) + 1
      errorsOf.set(one.error.ruleId, count)
      if (count <= this.limits.errorsPerRule && alertId !== undefined) errors.push({ ...one.error, alertId })
    }
    const change = replayed ? undefined : this.countBatch(batch.id)
    if (!replayed) this.count(selection, conclusions, costs)
    const outcome: BatchOutcome = {
      batchId: batch.id,
      replayed,
      matches,
      errors,
      alerts,
      failures: selection.failures,
      balance: toBalance(batch, selection, matches.length, errorCount),
      windowsGivenUp: givenUp,
      ...(change ? { change } : {}),
    }
    this.past.add(outcome)
    return outcome
  }

  /** Returns what the batch changed, if changes are recorded. */
  private countBatch(id: string): StateChange | undefined {
    this.past.count(id)
    this.sequence++
    if (this.options.recordChanges) {
      return { sequence: this.sequence, batches: this.past.takeChanges(), ...this.assigner.takeChanges() }
    }
    this.past.forgetChanges()
    this.assigner.forgetChanges()
    return undefined
  }

  /** Returns the outcome for a batch that was already counted. */
  private lookUp(arrivals: readonly Arrival[]): Entered {
    return { alertIds: arrivals.map((arrival) => this.assigner.find(arrival)), alerts: [], givenUp: 0 }
  }

  private count(selection: Selection, conclusions: readonly Conclusion[], costs: StreamOutcome['costs']): void {
    this.roster.countSeen(selection.seen)
    for (const [rule, { candidates, called, ms }] of selection.tallies) {
      rule.tally.candidates += candidates
      rule.tally.called += called
      rule.tally.ms += ms
    }
    for (const { kind, rule } of conclusions) rule.tally[kind === 'match' ? 'matched' : 'errors']++
    for (const { rule, ms } of costs) {
      const active = this.roster.python[rule]
      if (active) active.tally.ms += ms
    }
  }
}

function toBalance(batch: EventBatch, selection: Selection, matched: number, errors: number): Balance {
  let candidates = 0
  let called = 0
  for (const tally of selection.tallies.values()) {
    candidates += tally.candidates
    called += tally.called
  }
  const { evaluated, withoutRules, failures, pairs, guarded, filtered } = selection
  return {
    received: batch.events.length,
    evaluated,
    withoutRules,
    failed: failures.length,
    pairs,
    passedOver: pairs - candidates,
    candidates,
    guarded,
    filtered,
    called,
    matched,
    errors,
  }
}
