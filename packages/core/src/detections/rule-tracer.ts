import type { PythonPlace } from './python-place.ts'
import type { PythonError, RuleFunctionName, RuleJob, RuleJobOutcome } from './rule-runner.ts'

/**
 * The port through which one run of a Python rule is watched: which lines ran in the user's own files, which way conditions
 * went and why, and what decided. A traced run gives the same outcome as `RuleRunner.run`; it is slower.
 */
export interface RuleTracer {
  /** `job` has one case. */
  trace(job: RuleJob): Promise<RuleTrace>
}

export interface RuleTrace {
  readonly outcome: RuleJobOutcome
  /** One a function of the detection that ran, in the order of `outcome`. */
  readonly functions: readonly FunctionTrace[]
}

export interface FunctionTrace {
  readonly name: RuleFunctionName
  /** What ran, in order. Of a loop the first rounds and the last are kept. */
  readonly steps: readonly TraceStep[]
  /** Steps beyond the limit, which are not listed. */
  readonly dropped: number
}

/** A statement that ran, or a round of a loop. */
export interface TraceStep extends PythonPlace {
  readonly file: string
  readonly kind: 'statement' | 'branch' | 'return' | 'raise' | 'round'
  /** How deep in calls and rounds; the function itself is at 0. */
  readonly depth: number
  /** The `def` that contains it, qualified: `rule`, `Checker.check`, `<module>`. */
  readonly function: string
  /** Of `branch`: which way it went. Missing when its condition raised. */
  readonly taken?: 'true' | 'false' | 'body' | 'end'
  /** Of `return`: what it gave, shortened. */
  readonly returned?: string
  /** Of a loop: how many rounds there were, and how many of them are not listed. Of `round`: which one, from 1. */
  readonly rounds?: number
  readonly droppedRounds?: number
  readonly round?: number
  /** Values seen in it, in the order of the text; the condition's own are below `conditions`. */
  readonly values: readonly TracedValue[]
  /** The conditions in it, outermost only. */
  readonly conditions: readonly TracedCondition[]
  /** What it raised, where the exception began or came through. */
  readonly error?: Pick<PythonError, 'type' | 'message'>
}

/** A condition, and for `and`, `or` and `not` its parts. */
export interface TracedCondition extends PythonPlace {
  readonly kind: 'and' | 'or' | 'not' | 'test'
  readonly text: string
  /** False when an earlier part had decided. */
  readonly reached: boolean
  /** Whether it held; missing when it was not reached, raised, or cannot be known without calling the user's code. */
  readonly result?: boolean
  readonly parts: readonly TracedCondition[]
  readonly values: readonly TracedValue[]
}

/** What a name, attribute, call, subscript or comparison was. */
export interface TracedValue extends PythonPlace {
  readonly text: string
  /** As Python would write it, shortened; made without calling the user's code. */
  readonly value: string
}
