import type { Plan } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import type { Relation } from '../relation.ts'
import { compileExpand } from './expand.ts'
import { compileJoin } from './join.ts'
import { compileLimit } from './limit.ts'
import { compileProject } from './project.ts'
import { compileRange } from './range.ts'
import { compileRows } from './rows.ts'
import { compileSearch } from './search.ts'
import { compileSort } from './sort.ts'
import { compileSummarize } from './summarize.ts'
import { compileTable } from './table.ts'
import { compileUnion } from './union.ts'
import { compileWhere } from './where.ts'

type Operators = {
  readonly [Kind in Plan['kind']]: (step: Extract<Plan, { kind: Kind }>, context: Context) => Relation
}

const operators: Operators = {
  table: compileTable,
  rows: compileRows,
  range: compileRange,
  union: compileUnion,
  where: compileWhere,
  search: compileSearch,
  project: compileProject,
  summarize: compileSummarize,
  join: compileJoin,
  sort: compileSort,
  expand: compileExpand,
  limit: compileLimit,
}

export function compileStep(step: Plan, context: Context): Relation {
  const compile = operators[step.kind] as (step: Plan, context: Context) => Relation
  return compile(step, context)
}
