import type { Plan } from '../../plan/plan.ts'
import type { Names, Relation } from './relation.ts'
import type { Scope } from './scope.ts'

/** What an operator needs to compile its step. */
export interface Context {
  readonly names: Names
  readonly now: bigint
  compile(plan: Plan): Relation
  /** Resolves expressions over the columns of a relation. */
  scopeOf(relation: Relation): Scope
}
