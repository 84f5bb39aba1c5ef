import type { Expression, Plan } from '../plan/plan.ts'
import { convert, type Row, type Value } from './value.ts'

/** What an expression is evaluated with. */
export interface Environment {
  readonly row: Row
  /** The rows of the group, for aggregates. */
  readonly group?: readonly Row[]
  readonly variables: ReadonlyMap<string, Value>
  /** In nanoseconds. */
  readonly now: bigint
  /** Evaluates an expression within another. */
  readonly evaluate: (expression: Expression, environment: Environment) => Value
  readonly run: (plan: Plan) => readonly Row[]
}

export function toCondition(expression: Expression, environment: Environment): boolean | null {
  return convert(environment.evaluate(expression, environment), expression.type, 'boolean') as boolean | null
}
