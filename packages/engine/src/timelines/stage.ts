import { rulesOf, type ContentSet, type RuleRunner, type Spec, type Timeline } from '@picket/core'
import type { CorrelationChange } from '../correlation/correlation-outcomes.ts'
import { toCorrelationRule, type CorrelationRule } from '../correlation/correlation-rule.ts'
import { createCorrelator, type Correlator } from '../correlation/correlator.ts'
import { defaultLateness } from '../correlation/correlator-limits.ts'
import type { KeyProgress } from '../correlation/inspect-rule.ts'
import { createEngine } from '../create-engine.ts'
import type { Engine } from '../engine.ts'
import type { BatchOutcome } from '../outcomes.ts'
import { createRunnerStream } from './runner-stream.ts'
import type { Delivery } from './script.ts'
import type { RaisedAlert } from './timeline-result.ts'

/** The result of one delivery or one evaluation. */
export interface StageOutcome {
  readonly alerts: readonly RaisedAlert[]
  /** The results of rules for an event, as text: `Okta.Login matched`. */
  readonly notes: readonly string[]
}

/** The engine for one timeline: only the rules that participate, enabled or not. */
export class Stage {
  readonly lateness: number
  readonly correlations: readonly CorrelationRule[]
  /** Failures of rules, each once. */
  readonly failures = new Set<string>()
  private readonly content: ContentSet
  /** The equivalent of log types for scheduled rules. */
  private readonly queries: ReadonlySet<string>
  private readonly runner: RuleRunner | undefined
  private correlator: Correlator
  private engine: Engine | undefined

  constructor(content: ContentSet, spec: Spec, timeline: Timeline, runner: RuleRunner | undefined) {
    const ids = new Set(
      rulesOf(
        content,
        spec,
        timeline.rules?.map(({ id }) => id),
      ),
    )
    const specs = content.specs.flatMap((one) =>
      toTakingPart(one.file === spec.file && one.id === spec.id ? spec : one, ids),
    )
    this.content = { specs, texts: content.texts }
    this.correlations = specs.flatMap((one) => (ids.has(one.id) ? (toCorrelation(one) ?? []) : []))
    this.queries = new Set(specs.filter(({ kind }) => kind === 'scheduled_rule').flatMap(queriesOf))
    this.runner = runner
    this.lateness = timeline.lateness ?? defaultLateness
    this.correlator = createCorrelator(this.correlations, { lateness: this.lateness })
  }

  get nextDue(): number | undefined {
    return this.correlator.nextDue
  }

  /** Evaluates what is due before a time. */
  advance(now: number): StageOutcome {
    const { alerts } = this.correlator.advance(now)
    return { alerts: toRaised(alerts), notes: [] }
  }

  async deliver(delivery: Delivery): Promise<StageOutcome> {
    switch (delivery.kind) {
      case 'signal': {
        const { alerts } = this.correlator.push([delivery.signal], delivery.arrival)
        return { alerts: toRaised(alerts), notes: [] }
      }
      case 'event':
        return this.deliverEvent(delivery)
      case 'restart':
        return this.restart(delivery.arrival)
    }
  }

  inspect(instant: number, limit: number): readonly KeyProgress[] {
    return this.correlations.flatMap(({ id }) => this.correlator.inspect(id, instant, limit))
  }

  private async deliverEvent({ batchId, arrival, event }: Delivery & { kind: 'event' }): Promise<StageOutcome> {
    this.engine ??= await this.startEngine()
    const row = this.queries.has(event.logType) ? { kind: 'row' as const } : {}
    const outcome = await this.engine.evaluate({ id: batchId, now: arrival, events: [{ ...event, ...row }] })
    for (const text of toFailures(outcome)) this.failures.add(text)
    const signals = outcome.matches.map(({ signal }) => signal)
    const { alerts } = this.correlator.push(signals, arrival)
    return { alerts: [...toRaised(alerts), ...toRaisedByRules(outcome)], notes: toNotes(outcome) }
  }

  private startEngine(): Promise<Engine> {
    return createEngine({
      rules: this.content,
      ...(this.runner ? { stream: createRunnerStream(this.runner) } : {}),
    })
  }

  /** The state is converted to JSON text and back, as a store would do. */
  private async restart(now: number): Promise<StageOutcome> {
    const { alerts } = this.correlator.advance(now)
    const state = throughJson(this.correlator.takeState())
    this.correlator = createCorrelator(this.correlations, { lateness: this.lateness, state })
    if (this.engine) {
      const remembered = throughJson(this.engine.takeState())
      this.engine = await this.startEngine()
      this.engine.restoreState(remembered)
    }
    return { alerts: toRaised(alerts), notes: [] }
  }

  /** Participating rules that cannot run: their effects are not tested. */
  get problems(): readonly string[] {
    const running = new Set(this.correlations.map(({ id }) => id))
    const broken = this.content.specs.filter(({ kind, id }) => kind === 'correlation_rule' && !running.has(id))
    return [
      ...broken.map(({ id }) => `${id}: Its Detection has errors.`),
      ...(this.engine?.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`) ?? []),
    ]
  }
}

/** Helpers and data models are kept; a participating rule runs even if it is not enabled. */
function toTakingPart(spec: Spec, ids: ReadonlySet<string>): readonly Spec[] {
  if (spec.kind === 'global' || spec.kind === 'datamodel') return [spec]
  return ids.has(spec.id) ? [{ ...spec, data: { ...spec.data, Enabled: true } }] : []
}

function queriesOf({ data }: Spec): readonly string[] {
  const names = data['ScheduledQueries']
  return Array.isArray(names) ? names.map(String) : []
}

function toCorrelation(spec: Spec): CorrelationRule | undefined {
  return spec.kind === 'correlation_rule' ? toCorrelationRule(spec) : undefined
}

function toRaised(changes: readonly CorrelationChange[]): readonly RaisedAlert[] {
  return changes.flatMap((change) => {
    if (change.kind === 'joined') return []
    const { ruleId, title, dedup, value, instant, raisedAt, members } = change.alert
    return [
      {
        at: instant,
        raisedAt,
        ruleId,
        title,
        dedup,
        ...(value === undefined ? {} : { value }),
        members: Object.fromEntries(members.map(({ step, count }) => [step, count])),
      },
    ]
  })
}

/** Ignores a replay, which reports the same alerts again, under the same ids. */
function toRaisedByRules({ alerts, replayed }: BatchOutcome): readonly RaisedAlert[] {
  return (replayed ? [] : alerts).flatMap((change) => {
    if (change.kind !== 'opened' || change.alert.type === 'RULE_ERROR') return []
    const { ruleId, title, dedup, openedAt } = change.alert
    return [{ at: openedAt, raisedAt: openedAt, ruleId, title, dedup, members: {} }]
  })
}

function toNotes(outcome: BatchOutcome): readonly string[] {
  return [...outcome.matches.map(({ signal }) => `"${signal.ruleId}" matched`), ...toFailures(outcome)]
}

function toFailures({ errors, failures }: BatchOutcome): readonly string[] {
  return [
    ...errors.map(({ ruleId, error }) => `"${ruleId}" failed: ${error.type}: ${error.message}`),
    ...failures.map(({ reason }) => reason),
  ]
}

function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
