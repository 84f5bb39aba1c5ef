import type { ContentSet, Enricher, RuleEnvironment, RuleGuards, RuleStream } from '@picket/core'
import type { EngineLimits } from './engine-limits.ts'
import type { EngineRule } from './rules/engine-rule.ts'

/** The rules to run, with what they need. */
export interface RuleSet {
  /** A content set, from which everything enabled is taken, or rules made ready by `toEngineRules`. */
  readonly rules: ContentSet | readonly EngineRule[]
  /** Guards of Python rules; a rule without sees every event of its log types. */
  readonly guards?: readonly RuleGuards[]
  /** What Python rules may import; of a content set it is its own unless given. */
  readonly environment?: RuleEnvironment
}

export interface EngineOptions extends RuleSet {
  /**
   * Returns the lookup tables for a batch: its events get `p_enrichment` before rules see them. It is called once per
   * batch, so a table that is replaced meanwhile does not change within one.
   */
  readonly enricher?: () => Enricher | undefined
  /** Runs Python; without it Python rules are problems, not run. It is loaded and used, not closed. */
  readonly stream?: RuleStream
  /** Calls every rule of an event's log type, guards or not: the baseline that guards are compared with. */
  readonly callAll?: boolean
  /** Errors count: an index key is taken only where no part before it could fail. Ask for guards with the same option. */
  readonly strictErrors?: boolean
  /** Outcomes say what they changed of the state, so that it can be kept piece by piece. */
  readonly recordChanges?: boolean
  readonly limits?: Partial<EngineLimits>
  /** Milliseconds from any beginning, such as `performance.now`: measures rules. */
  readonly stopwatch?: () => number
}
