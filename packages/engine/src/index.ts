/**
 * Events in, outcomes out: which rules see an event, what they say, which alerts come of it. No I/O and no clock.
 *
 * ```ts
 * const engine = await createEngine({ rules: content, stream: createStream(...), guards })
 * const { matches, alerts, errors, balance } = await engine.evaluate({
 *   id: 'batch-1',
 *   now: Date.now(),
 *   events: [{ text: '{"eventName":"DeleteTrail"}', logType: 'AWS.CloudTrail', eventTime: 1_760_000_000_000 }],
 * })
 * ```
 */
export type { Signal } from './signal.ts'
export type { EngineEvent, EventBatch } from './events.ts'
export type { Alert, AlertChange, AttributeSummary, Balance, BatchOutcome, Match, RuleError } from './outcomes.ts'
export { compileAttribute } from './alerts/attribute-reader.ts'
export { createEngine } from './create-engine.ts'
export type { Engine } from './engine.ts'
export { defaultLimits, type EngineLimits } from './engine-limits.ts'
export type { EngineState, WindowState } from './engine-state.ts'
export { emptyState, type StateChange } from './state-change.ts'
export type { RuleReport } from './rule-report.ts'
export type { EngineRule, RuleProblem } from './rules/engine-rule.ts'
export { toEngineRules } from './rules/to-engine-rules.ts'

// correlation over time
export type { CorrelationAlert, CorrelationChange, CorrelationOutcome } from './correlation/correlation-outcomes.ts'
export { toCorrelationRule, toCorrelationRules, type CorrelationRule } from './correlation/correlation-rule.ts'
export { createCorrelator, type Correlator } from './correlation/correlator.ts'
export type { CorrelatorState } from './correlation/correlator-state.ts'
export { runTimelines } from './timelines/run-timelines.ts'
export { toSimulation } from './timelines/to-simulation.ts'
