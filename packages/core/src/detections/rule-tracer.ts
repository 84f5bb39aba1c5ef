import type { PythonPlace } from './python-place.ts'
import type { PythonError, RuleFunctionName, RuleJob, RuleJobOutcome } from './rule-runner.ts'

/**
 * The port that traces one run of a Python rule: which lines ran in the user's own files, how conditions were evaluated
 * and why, and what decided. A traced run has the same outcome as `RuleRunner.run`, but is slower.
 */
export interface RuleTracer {
  /** `job` has one case. */
  trace(job: RuleJob): Promise<RuleTrace>
}

export interface RuleTrace {
  readonly outcome: RuleJobOutcome
  /** One per function of the detection that ran, in the order of `outcome`. */
  readonly functions: readonly FunctionTrace[]
}

export interface FunctionTrace {
  readonly name: RuleFunctionName
  /** What ran, in order. Only the first and last iterations of a loop are kept. */
  readonly steps: readonly TraceStep[]
  /** The number of steps beyond the limit, which are not listed. */
  readonly dropped: number
}

/** A statement that ran, or an iteration of a loop. */
export interface TraceStep extends PythonPlace {
  readonly file: string
  readonly kind: 'statement' | 'branch' | 'return' | 'raise' | 'round'
  /** The depth of nested calls and iterations; the function itself is at 0. */
  readonly depth: number
  /** The `def` that contains it, qualified: `rule`, `Checker.check`, `<module>`. */
  readonly function: string
  /** For `branch`: the branch that was taken. Missing if its condition raised. */
  readonly taken?: 'true' | 'false' | 'body' | 'end'
  /** For `return`: its value, shortened. */
  readonly returned?: string
  /** For a loop: the number of iterations, and how many of them are not listed. For `round`: its number, from 1. */
  readonly rounds?: number
  readonly droppedRounds?: number
  readonly round?: number
  /** Values in it, in the order of the text; those of the condition are below `conditions`. */
  readonly values: readonly TracedValue[]
  /** The outermost conditions in it. */
  readonly conditions: readonly TracedCondition[]
  /** What it raised, at its origin and at each caller. */
  readonly error?: Pick<PythonError, 'type' | 'message'>
}

/** A condition, and for `and`, `or` and `not` its parts. */
export interface TracedCondition extends PythonPlace {
  readonly kind: 'and' | 'or' | 'not' | 'test'
  readonly text: string
  /** False if it was skipped because an earlier part had decided. */
  readonly reached: boolean
  /** The result; missing if it was not reached, raised, or cannot be known without calling the user's code. */
  readonly result?: boolean
  readonly parts: readonly TracedCondition[]
  readonly values: readonly TracedValue[]
}

/** The value of a name, attribute, call, subscript or comparison. */
export interface TracedValue extends PythonPlace {
  readonly text: string
  /** As Python would print it, shortened; created without calling the user's code. */
  readonly value: string
}
