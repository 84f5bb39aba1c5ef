/**
 * PicketFlow, the pipeline query language: text -> tokens -> tree -> plan -> SQL of ClickHouse.
 *
 *     parse(text)              the tree, with every mistake in the text
 *     resolve(tree, ...)       the plan, with every mistake in names and types
 *     compileClickHouse(plan)  one SELECT, with its values bound
 *     formatQuery(text)        the text again, one operator per line
 *     runPlan(plan)            the rows in memory: the reference for what a plan means
 */
export {
  createPipelineCheck,
  notebookKey,
  pipelineKey,
  relax,
  toQueryFinding,
  toStoredQueries,
} from './content/pipeline-queries.ts'
export { queryDiagnosticKinds } from './diagnostic-kinds.ts'
export { hasErrors, type Fix, type QueryDiagnostic } from './diagnostics.ts'
export { compileClickHouse, type Compiled, type ResultColumn } from './dialects/clickhouse/index.ts'
export { formatQuery } from './format-query.ts'
export { signatures } from './functions/index.ts'
export { extensionDocs } from './extension-docs.ts'
export { operatorDocs } from './operator-docs.ts'
export { parse } from './parser/parse.ts'
export type { Column } from './plan/plan.ts'
export type { ValueType } from './plan/value-type.ts'
export {
  catalogueOfDatabases,
  createQueryCatalogue,
  toStoredQuery,
  withStoredQueries,
  type QueryCatalogue,
  type QueryDatabase,
  type QueryTable,
  type StoredQuery,
} from './resolve/catalogue.ts'
export { printType } from './resolve/print-type.ts'
export { savedQueriesIn } from './resolve/saved-queries-in.ts'
export { toQueryTable } from './resolve/to-query-table.ts'
export { isQueryPart, queryParameters, type QueryParameter } from './resolve/stored-query.ts'
export { isParameterType, readParameter } from './resolve/read-parameter.ts'
export { resolve, type Resolved } from './resolve/resolve.ts'
export type { Visualization } from './resolve/visualization.ts'
export { runPlan } from './run/run-plan.ts'
export { printJson, type Value } from './run/value.ts'

// conversions
export type { Loss } from './convert/loss.ts'
export { queryToSearch } from './convert/query-to-search.ts'
export { searchToQuery } from './convert/search-to-query.ts'

// edits of a text, for screens
export { addCondition, printValueCondition } from './edit/add-condition.ts'
export { eventRows } from './edit/derive-rows.ts'
export { periodsOf, toComparisonQuery } from './edit/comparison-query.ts'
export { toCountQuery } from './edit/count-query.ts'
export { printDifferenceCondition, toDifferenceQuery } from './edit/difference-query.ts'
export { printIndicatorQuery, type IndicatorCondition } from './edit/indicator-query.ts'
export { patternSample, printPattern, toPatternQuery } from './edit/pattern-query.ts'
export { printRange, type QueryRange } from './edit/print-range.ts'
export { printText } from './edit/print-text.ts'
export { printTableQuery } from './edit/table-query.ts'
export { toTailCountQuery, toTailQuery } from './edit/tail-query.ts'
export { emptyTail, readTail } from './edit/tail-rows.ts'
export { readTimeRange, replaceTimeRange } from './edit/time-range.ts'

// editors
export {
  complete,
  diagnose,
  foldingRanges,
  hover,
  inlayHints,
  insertionOf,
  queryInfo,
  renameVariable,
  semanticTokens,
  signatureHelp,
} from './editor/index.ts'
