import type { ContentSet, Enricher, RuleEnvironment, RuleGuards, RuleStream } from '@picket/core'
import type { EngineLimits } from './engine-limits.ts'
import type { EngineRule } from './rules/engine-rule.ts'

/** The rules to run, and their dependencies. */
export interface RuleSet {
  /** A content set, of which all enabled rules run, or rules from `toEngineRules`. */
  readonly rules: ContentSet | readonly EngineRule[]
  /** Guards of Python rules; a rule without one receives every event of its log types. */
  readonly guards?: readonly RuleGuards[]
  /** What Python rules can import; by default that of the content set. */
  readonly environment?: RuleEnvironment
}

export interface EngineOptions extends RuleSet {
  /**
   * Returns the lookup tables for a batch: its events get `p_enrichment` before rules see them. It is called once per
   * batch, so a table that is replaced meanwhile does not change within one.
   */
  readonly enricher?: () => Enricher | undefined
  /** Runs Python; without it, Python rules are reported as problems. The engine does not close it. */
  readonly stream?: RuleStream
  /** Calls every rule of an event's log type, guards or not: the baseline that guards are compared with. */
  readonly callAll?: boolean
  /**
   * Whether errors count: an index key is used only if no part before it can fail. Find guards with the same option.
   */
  readonly strictErrors?: boolean
  /** Whether outcomes contain their changes of the state, so that it can be stored incrementally. */
  readonly recordChanges?: boolean
  readonly limits?: Partial<EngineLimits>
  /** Returns milliseconds since an arbitrary start, such as `performance.now`, to measure rules. */
  readonly stopwatch?: () => number
}
