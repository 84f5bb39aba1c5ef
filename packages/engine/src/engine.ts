import type { EngineState } from './engine-state.ts'
import type { EventBatch } from './events.ts'
import type { BatchOutcome } from './outcomes.ts'
import type { RuleReport } from './rule-report.ts'
import type { RuleProblem } from './rules/engine-rule.ts'
import type { RuleSet } from './engine-options.ts'

export interface Engine {
  /**
   * Evaluates a batch. Batches can be passed while others are running; their outcomes are as if they had been evaluated
   * one after the other. Rejects if Python could not run at all; then nothing was counted and the batch can be passed
   * again.
   */
  evaluate(batch: EventBatch): Promise<BatchOutcome>
  /**
   * Replaces the rules once running batches are done; windows of unchanged rules are kept. Returns what does not run.
   */
  change(rules: RuleSet): Promise<readonly RuleProblem[]>
  /** What does not run, and why. */
  readonly problems: readonly RuleProblem[]
  /** Returns statistics per rule. */
  report(): readonly RuleReport[]
  /** Returns a copy of the state; call it when no batch is running. */
  takeState(): EngineState
  /**
   * Replaces the state with a state from `takeState`, or with the accumulated changes; windows of rules that no longer
   * run are left out. Throws an InvalidInputError, and changes nothing, if the state is of another version.
   */
  restoreState(state: EngineState): void
  /** Removes windows that have expired at this processing time; `evaluate` also does so regularly. */
  expire(now: number): void
}
