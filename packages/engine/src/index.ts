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
export type { EngineEvent, EventBatch, EventKind } from './events.ts'
export type {
  Alert,
  AlertChange,
  AlertType,
  AttributeSummary,
  Balance,
  BatchOutcome,
  EventFailure,
  Match,
  RuleError,
} from './outcomes.ts'
export { compileAttribute } from './alerts/attribute-reader.ts'
export { createEngine } from './create-engine.ts'
export type { Engine } from './engine.ts'
export type { EngineOptions, RuleSet } from './engine-options.ts'
export { defaultLimits, type EngineLimits } from './engine-limits.ts'
export type { EngineState, UniqueState, WindowState } from './engine-state.ts'
export { applyChange, emptyState, type StateChange } from './state-change.ts'
export type { AccessKind, RuleCounts, RuleReport } from './rule-report.ts'
export type { EngineRule, RuleLogic, RuleProblem } from './rules/engine-rule.ts'
export { toEngineRules, type PreparedRules } from './rules/to-engine-rules.ts'

// correlation over time
export type {
  AlertMember,
  CorrelationAlert,
  CorrelationChange,
  CorrelationOutcome,
  Intake,
} from './correlation/correlation-outcomes.ts'
export { toCorrelationRule, toCorrelationRules, type CorrelationRule } from './correlation/correlation-rule.ts'
export {
  createCorrelator,
  type Correlator,
  type CorrelatorOptions,
  type PushOutcome,
} from './correlation/correlator.ts'
export { defaultCorrelatorLimits, defaultLateness, type CorrelatorLimits } from './correlation/correlator-limits.ts'
export type { CorrelatorState } from './correlation/correlator-state.ts'
export type { KeyProgress } from './correlation/inspect-rule.ts'
export { printProgress, printTrace } from './timelines/print-trace.ts'
export { runTimelines, type TimelineOptions } from './timelines/run-timelines.ts'
export { toSimulation } from './timelines/to-simulation.ts'
export type { RaisedAlert, TimelineResult, TraceEntry } from './timelines/timeline-result.ts'
