import type { Filter } from '../filters/filter.ts'
import type { PythonPlace } from './python-place.ts'
import type { PythonSource, RuleJobKind } from './rule-runner.ts'

/** Requests the guards of a Python rule, one per log type, because `udm` depends on it. */
export interface GuardRequest {
  readonly id: string
  readonly kind: RuleJobKind
  readonly source: PythonSource
  /** Without log types there is one guard, for events of none. */
  readonly logTypes: readonly string[]
  /** Errors count too: the guard admits every event on which the rule could raise. */
  readonly strictErrors?: boolean
}

/**
 * Conditions that hold whenever a rule matches or changes state: necessary, never sufficient. An event that a guard
 * refuses need not be shown to the rule.
 *
 * What an index may rely on:
 * - A guard is compiled with `{ keys: 'any-case' }`: each key exactly, else the first that is the same in lower case. Missing counts as
 *   null. It never reports a problem, and gives the same answer for plain `JSON.parse` values and for exact ones (`Value`).
 * - The tree is made of: `combined` with `all` or `any`, `always`, `elements` with `any`, and `condition` with a
 *   wanted value or none. `anyEvent` (`all` of nothing) is the guard that admits everything, `always` false the one of a
 *   rule that can never match. Paths have steps of kind `key` only; no steps at all mean the event, or the element itself below `elements`.
 * - Dropping any member of an `all` keeps a guard necessary.
 * - Equality is `Equals` or `IsIn` with scalars alone (text, boolean, null, and numbers within 2^53), so it can be hashed by value,
 *   numbers and booleans by their number (`1`, `1.0` and `true` are equal); null among the values means "null or missing". A list as
 *   the actual value passes `IsIn` when one element does. Equality of texts in any case is `MayIEqual`: it also passes texts beyond
 *   ASCII and whatever is neither text nor null. Prefixes and suffixes are `MayStartWith`, `MayIStartWith` and so on, likewise.
 * - The other operators are those of `filters/guard-operators`, plus `IsNull` and `IsNotNull`: evaluate them as residue.
 */
export interface RuleGuards {
  readonly id: string
  /**
   * Why there are none: the module cannot be loaded or has no such function. Every event must then be passed to the
   * rule.
   */
  readonly problem?: string
  readonly guards: readonly RuleGuard[]
}

export interface RuleGuard {
  readonly logType?: string
  readonly guard: Filter
  /** Parts of the rule that could not be analysed and therefore admit every event. */
  readonly gaps: readonly GuardGap[]
  /** Whether the rule writes caches or module state: such paths are part of the guard. */
  readonly hasSideEffects: boolean
}

export interface GuardGap extends Partial<PythonPlace> {
  readonly file: string
  /** In a few words: "compares two fields", "calls json.loads". */
  readonly reason: string
}

/**
 * The port that finds guards: from the syntax trees of rules, in the environment that the runner opened. Modules are
 * imported, so that constants are plain values; rules are not called.
 */
export interface GuardFinder {
  /** One outcome per request, in order. */
  guards(requests: readonly GuardRequest[]): Promise<readonly RuleGuards[]>
}
