import type { PipelineNode } from '../ast.ts'
import { parse } from '../parser/parse.ts'
import type { ValueType } from '../plan/value-type.ts'
import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { resolve, type Resolved } from '../resolve/resolve.ts'
import { endOfRows, mainPipeline } from './main-pipeline.ts'

/** The rows of a query before they are sorted, limited and shown, for queries that are derived from it. */
export interface DerivedRows {
  /** What precedes the pipeline: declarations and variables. */
  readonly before: string
  readonly pipeline: string
  readonly columns: Resolved['columns']
}

/** Returns the rows of a query whose rows are events; undefined for other queries, and for those with mistakes. */
export function eventRows(text: string, catalogue: QueryCatalogue): DerivedRows | undefined {
  const pipeline = mainPipeline(text)
  const end = pipeline === undefined ? undefined : endOfRows(pipeline)
  if (pipeline?.source === undefined || end === undefined) return undefined
  const rows = text.slice(0, end)
  const { columns } = resolve(parse(rows).query, rows, { catalogue })
  if (typeOf(columns, 'p_event_time')?.kind !== 'timestamp') return undefined
  const start = startOf(pipeline)
  return { before: text.slice(0, start), pipeline: text.slice(start, end), columns }
}

export function typeOf(columns: Resolved['columns'], name: string): ValueType | undefined {
  return columns.find((column) => column.name === name)?.type
}

function startOf({ source, span }: PipelineNode): number {
  return Math.min(span.start, source?.span.start ?? span.start)
}
