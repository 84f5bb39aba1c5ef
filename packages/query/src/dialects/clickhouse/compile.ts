import type { Column, Plan } from '../../plan/plan.ts'
import { pruneColumns } from '../../plan/prune-columns.ts'
import type { ValueType } from '../../plan/value-type.ts'
import type { Context } from './context.ts'
import { toOutput } from './convert.ts'
import { nameOf, printFragment, sql, type Fragment, type Printed } from './fragment.ts'
import type { Operand } from './operand.ts'
import { compileStep } from './operators/index.ts'
import { asBoolean, findColumn, printSelect, type Names, type Relation } from './relation.ts'

export interface CompileOptions {
  /** The time of the query, in nanoseconds: one value for the whole statement. */
  readonly now: bigint
  /** The most rows of the result. */
  readonly limit?: number
}

export interface Compiled extends Printed {
  readonly columns: readonly ResultColumn[]
  /** Settings on which the meaning of the statement depends. */
  readonly settings: Readonly<Record<string, number>>
}

export interface ResultColumn extends Column {
  /** Its values are JSON in texts. */
  readonly isJson: boolean
}

const settings = {
  // Rows without a match have NULL instead of 0.
  join_use_nulls: 1,
  // Texts in documents stay texts.
  input_format_try_infer_dates: 0,
  input_format_try_infer_datetimes: 0,
  // It remembers parts of tables without matching rows. A query lost its rows once in a long run; not proven to be it.
  use_query_condition_cache: 0,
  // Joins run in their written order: reordered, a key that depends on no table cannot be found.
  query_plan_optimize_join_order_limit: 0,
  // Rows are sorted by an expression that happens to be constant, not by the column with its number.
  enable_positional_arguments: 0,
}

/** ClickHouse 26.7 drops rows of `ORDER BY a NULLS FIRST LIMIT 1` with it; without it, other sorted queries are slower. */
const withoutTopK = { use_top_k_dynamic_filtering: 0 }

/** Compiles a plan to one SELECT of ClickHouse, whose values are bound and whose names are quoted. */
export function compileClickHouse(whole: Plan, { now, limit }: CompileOptions): Compiled {
  const plan = pruneColumns(whole)
  const names = createNames(plan)
  const context: Context = {
    names,
    now,
    compile: (one) => compileStep(one, context),
    scopeOf: (relation) => ({
      column: (name) => findColumn(relation, name),
      variables: new Map(),
      now,
      subquery: (one) => printScalar(context.compile(pruneColumns(one)), one),
    }),
  }
  const compiled = context.compile(plan)
  const most = limit === undefined ? compiled.limit : Math.min(limit, compiled.limit ?? limit)
  const relation = most === undefined ? compiled : { ...compiled, limit: most }
  const operands = plan.columns.map(({ name }) => findColumn(relation, name))
  const selected = plan.columns.map(({ name }, at) => sql`${printOutput(operands[at]!)} AS ${nameOf(name)}`)
  return {
    ...printFragment(printSelect(relation, selected)),
    columns: plan.columns.map((column, at) => ({ ...column, isJson: isJson(operands[at]!) })),
    settings: sortsNullsFirst(whole) ? { ...settings, ...withoutTopK } : settings,
  }
}

/** Whether rows are sorted with missing values in front, anywhere in a plan. */
function sortsNullsFirst(plan: Plan): boolean {
  return JSON.stringify(plan, (_, value: unknown) => (typeof value === 'bigint' ? '' : value)).includes(
    '"nulls":"first"',
  )
}

function printOutput(operand: Operand): Fragment {
  return operand.type.kind === 'boolean' && operand.carrier === 'plain' ? asBoolean(operand.sql) : toOutput(operand)
}

function isJson(operand: Operand): boolean {
  if (operand.carrier === 'path') return operand.type.kind === 'any'
  const isText = operand.carrier === 'text' && (operand.type.kind === 'any' || operand.type.kind === 'object')
  return isText || operand.carrier === 'parts' || hasJson(operand.type)
}

function hasJson(type: ValueType): boolean {
  return type.kind === 'array' && (type.element.kind === 'any' || hasJson(type.element))
}

/** The first value of the rows, as a scalar subquery. */
function printScalar(relation: Relation, { columns }: Plan): Fragment {
  const [column] = columns
  const value = toOutput(findColumn(relation, column!.name))
  return sql`(${printSelect({ ...relation, limit: 1 }, [sql`${value} AS ${nameOf('value')}`])})`
}

/** Names start with a letter as often as no other name of the plan does. */
function createNames(plan: Plan): Names {
  const used = namesIn(plan)
  let prefix = 's'
  while ([...used].some((name) => new RegExp(`^${prefix}\\d+$`).test(name))) prefix += 's'
  let count = 0
  return { next: () => nameOf(`${prefix}${count++}`) }
}

function namesIn(plan: Plan): ReadonlySet<string> {
  const names = new Set(
    JSON.stringify(plan, (_, value: unknown) => (typeof value === 'bigint' ? '' : value))
      .match(/"s+\d+"/g)
      ?.map((text) => text.slice(1, -1)),
  )
  return names
}
