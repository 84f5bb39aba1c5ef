import type { EngineState } from './engine-state.ts'
import type { EventBatch } from './events.ts'
import type { BatchOutcome } from './outcomes.ts'
import type { RuleReport } from './rule-report.ts'
import type { RuleProblem } from './rules/engine-rule.ts'
import type { RuleSet } from './engine-options.ts'

export interface Engine {
  /**
   * Evaluates a batch. Batches may be given while others are under way; their outcomes are as if they had come one after
   * the other. Rejects when Python could not run at all; then nothing was counted and the batch may be given again.
   */
  evaluate(batch: EventBatch): Promise<BatchOutcome>
  /** Replaces the rules once batches under way are done; windows of rules that stay are kept. Gives what does not run. */
  change(rules: RuleSet): Promise<readonly RuleProblem[]>
  /** What does not run, and why. */
  readonly problems: readonly RuleProblem[]
  /** How each rule fared. */
  report(): readonly RuleReport[]
  /** A copy of what is remembered; take it when no batch is under way. */
  takeState(): EngineState
  /**
   * Puts back what was taken, or what changes add up to, in place of what is remembered; windows of rules that do not run any more are left out. Throws
   * an InvalidInputError, and changes nothing, where the state is none of this version.
   */
  restoreState(state: EngineState): void
  /** Gives up windows that are over at this processing time; `evaluate` does so by itself now and then. */
  expire(now: number): void
}
