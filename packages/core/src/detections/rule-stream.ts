import type {
  PythonError,
  PythonSource,
  RuleEnvironment,
  RuleFunctionOutcome,
  RuleJob,
  RuleJobKind,
} from './rule-runner.ts'

/**
 * The port that runs Python rules on streams, in production mode: the other functions run only if the rule matches, and
 * one that fails falls back to its default. Modules are loaded once and keep their state between events.
 * `packages/rule-runtime` implements it, sandboxed and native.
 */
export interface RuleStream {
  /**
   * Replaces helpers, data models and rules. Returns one outcome per rule, in order. Unchanged rules may keep their
   * state.
   */
  load(environment: RuleEnvironment, rules: readonly StreamRule[]): Promise<readonly StreamRuleLoaded[]>
  /** Returns whether `load` would be fast, because only few of them are not loaded yet. */
  changesFew?(environment: RuleEnvironment, rules: readonly StreamRule[]): boolean
  /**
   * Several batches can be in progress at the same time; each rule receives events in the order in which they were
   * passed.
   */
  evaluate(events: readonly StreamEvent[]): Promise<StreamOutcome>
  close(): Promise<void>
}

export interface StreamRule {
  readonly id: string
  readonly kind: RuleJobKind
  readonly source: PythonSource
  readonly defaults: RuleJob['defaults']
  /** Its log types, which determine its data models. Scheduled rules have none. */
  readonly logTypes: readonly string[]
}

export interface StreamRuleLoaded {
  readonly setupError?: PythonError
}

export interface StreamEvent {
  /** The event as JSON text, so that Python gets exact numbers. */
  readonly text: string
  readonly logType?: string
  /** The rules to call: indexes in the list of `load`, ascending. */
  readonly rules: readonly number[]
}

export interface StreamOutcome {
  /** Matches and errors only, by event and then by rule. */
  readonly hits: readonly StreamHit[]
  /** The cost of each called rule in this batch. */
  readonly costs: readonly RuleCost[]
}

export interface StreamHit {
  /** The index of the event in the batch. */
  readonly event: number
  /** The index of the rule in the list of `load`. */
  readonly rule: number
  /** Whether the rule matched; false when it raised. */
  readonly matched: boolean
  /** The results of the other functions, with defaults for those that failed; empty unless matched. */
  readonly functions: readonly RuleFunctionOutcome[]
  /** Why `rule` or `policy` has no result: raised, wrong type, a limit. */
  readonly error?: PythonError
}

export interface RuleCost {
  readonly rule: number
  readonly calls: number
  /** The time spent in the functions of the rule, in milliseconds. */
  readonly ms: number
}
