import type { Filter } from '../filters/filter.ts'
import type { PythonPlace, PythonSource, RuleJobKind } from './rule-runner.ts'

/** Asks for the guards of a Python rule, one a log type, because `udm` depends on it (reference: guards, method). */
export interface GuardRequest {
  readonly id: string
  readonly kind: RuleJobKind
  readonly source: PythonSource
  /** Without log types one guard is made, for events of none. */
  readonly logTypes: readonly string[]
  /** Errors count too: the guard admits every event on which the rule could raise. */
  readonly strictErrors?: boolean
}

/**
 * Conditions that hold whenever a rule matches or changes state: necessary, never sufficient. An event that a guard
 * refuses need not be shown to the rule. Keys are found in any case, as the event object finds them.
 */
export interface RuleGuards {
  readonly id: string
  /** Why there are none: the module cannot be loaded or has no such function. Every event must be shown then. */
  readonly problem?: string
  readonly guards: readonly RuleGuard[]
}

export interface RuleGuard {
  readonly logType?: string
  readonly guard: Filter
  /** Parts of the rule that were not understood and therefore admit. */
  readonly gaps: readonly GuardGap[]
  /** The rule writes caches or module state: such paths are part of the guard. */
  readonly hasSideEffects: boolean
}

export interface GuardGap extends Partial<PythonPlace> {
  readonly file: string
  /** In a few words: "compares two fields", "calls json.loads". */
  readonly reason: string
}

/**
 * The port through which guards are found: from the syntax trees of rules, in the environment that the runner opened.
 * Modules are imported, so that constants are plain values; rules are not called.
 */
export interface GuardFinder {
  /** One outcome a request, in their order. */
  guards(requests: readonly GuardRequest[]): Promise<readonly RuleGuards[]>
}
