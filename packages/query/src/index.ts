/**
 * PicketFlow, the pipeline query language: text -> tokens -> tree -> plan -> SQL of ClickHouse.
 *
 *     parse(text)              the tree, with every mistake in the text
 *     resolve(tree, ...)       the plan, with every mistake in names and types
 *     compileClickHouse(plan)  one SELECT, with its values bound
 *     formatQuery(text)        the text again, one operator per line
 */
export type { QueryNode } from './ast.ts'
export { hasErrors, type Fix, type QueryDiagnostic, type Span, type TextEdit } from './diagnostics.ts'
export {
  compileClickHouse,
  type Compiled,
  type CompileOptions,
  type ResultColumn,
} from './dialects/clickhouse/index.ts'
export { formatQuery } from './format-query.ts'
export { functionNames, signatures, type FunctionName } from './functions/index.ts'
export { parse, type Parsed } from './parser/parse.ts'
export type { Column, Plan } from './plan/plan.ts'
export type { Field, ValueType } from './plan/value-type.ts'
export { createQueryCatalogue, type QueryCatalogue, type QueryColumn, type QueryTable } from './resolve/catalogue.ts'
export { printType } from './resolve/print-type.ts'
export { resolve, type Resolved, type ResolveOptions } from './resolve/resolve.ts'
export type { ChartKind, Visualization } from './resolve/visualization.ts'

// editors
export * from './editor/index.ts'

// evaluation
export { runPlan, type RunOptions } from './run/run-plan.ts'
export { operatorDocs } from './operator-docs.ts'
