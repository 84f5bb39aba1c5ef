import type { LimitStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import type { Relation } from '../relation.ts'

export function compileLimit({ input, count }: LimitStep, context: Context): Relation {
  const relation = context.compile(input)
  return { ...relation, limit: Math.min(count, relation.limit ?? count) }
}
