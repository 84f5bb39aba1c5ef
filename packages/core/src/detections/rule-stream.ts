import type {
  PythonError,
  PythonSource,
  RuleEnvironment,
  RuleFunctionOutcome,
  RuleJob,
  RuleJobKind,
} from './rule-runner.ts'

/**
 * The port through which Python rules run on streams, in production mode: the other functions run
 * only where the rule matches, and what goes wrong in them falls back to its default. Modules are loaded once and keep
 * their state from event to event. `packages/rule-runtime` fulfils it, sandboxed and native.
 */
export interface RuleStream {
  /** Replaces helpers, data models and rules. One outcome a rule, in their order. What stays to the letter may keep its state. */
  load(environment: RuleEnvironment, rules: readonly StreamRule[]): Promise<readonly StreamRuleLoaded[]>
  /** Whether `load` of these has little to do: only few of them are not loaded yet. */
  changesFew?(environment: RuleEnvironment, rules: readonly StreamRule[]): boolean
  /** Several batches can be in progress at the same time; each rule sees events in the order in which they were given. */
  evaluate(events: readonly StreamEvent[]): Promise<StreamOutcome>
  close(): Promise<void>
}

export interface StreamRule {
  readonly id: string
  readonly kind: RuleJobKind
  readonly source: PythonSource
  readonly defaults: RuleJob['defaults']
  /** Its log types: which data models it may consult. Scheduled rules consult none. */
  readonly logTypes: readonly string[]
}

export interface StreamRuleLoaded {
  readonly setupError?: PythonError
}

export interface StreamEvent {
  /** The event as JSON text: numbers reach Python as they are written. */
  readonly text: string
  readonly logType?: string
  /** Which rules to call: places in the list given to `load`, ascending. */
  readonly rules: readonly number[]
}

export interface StreamOutcome {
  /** Matches and errors only, by event and then by rule. */
  readonly hits: readonly StreamHit[]
  /** What each rule that was called cost in this batch. */
  readonly costs: readonly RuleCost[]
}

export interface StreamHit {
  /** The event's place in the batch. */
  readonly event: number
  /** The rule's place in the list given to `load`. */
  readonly rule: number
  /** Whether the rule matched; false when it raised. */
  readonly matched: boolean
  /** What the other functions gave, defaults put in place of what failed; empty unless matched. */
  readonly functions: readonly RuleFunctionOutcome[]
  /** Why `rule` or `policy` gave no answer: raised, wrong type, a limit. */
  readonly error?: PythonError
}

export interface RuleCost {
  readonly rule: number
  readonly calls: number
  /** Time inside the rule's functions, in milliseconds. */
  readonly ms: number
}
