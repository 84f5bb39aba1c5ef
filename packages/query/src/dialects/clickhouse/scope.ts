import type { Plan } from '../../plan/plan.ts'
import type { Fragment } from './fragment.ts'
import type { Operand } from './operand.ts'

/** What an expression can refer to. */
export interface Scope {
  readonly column: (name: string) => Operand
  readonly variables: ReadonlyMap<string, Operand>
  /** The time of the query, in nanoseconds. */
  readonly now: bigint
  /** The rows of a query within the query, as `(SELECT value ...)`. */
  readonly subquery: (plan: Plan) => Fragment
}
