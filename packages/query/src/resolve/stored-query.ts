import type { QueryNode } from '../ast.ts'
import { parse } from '../parser/parse.ts'
import type { StoredQuery } from './catalogue.ts'

/** A parameter that a query declares. */
export interface QueryParameter {
  readonly name: string
  /** As written: string, int, double, boolean, timestamp or timespan. */
  readonly type: string
  /** The text of its default; a parameter without one requires a value. */
  readonly standard?: string
}

const parsed = new WeakMap<StoredQuery, ReturnType<typeof parse>>()

/** Parses a saved query, once. */
export function parseStored(stored: StoredQuery): ReturnType<typeof parse> {
  const known = parsed.get(stored)
  if (known !== undefined) return known
  const found = parse(stored.text ?? '')
  parsed.set(stored, found)
  return found
}

/** Returns the parameters that a query declares. */
export function queryParameters(text: string): readonly QueryParameter[] {
  return text.includes('query_parameters') ? parametersOf(parse(text).query, text) : []
}

export function storedParameters(stored: StoredQuery): readonly QueryParameter[] {
  return parametersOf(parseStored(stored).query, stored.text ?? '')
}

function parametersOf({ statements }: QueryNode, text: string): readonly QueryParameter[] {
  return statements.flatMap((one) =>
    one.kind === 'declare'
      ? one.parameters.map(({ name, type, value }) => ({
          name: name.name,
          type: type.name,
          ...(value === undefined ? {} : { standard: text.slice(value.span.start, value.span.end) }),
        }))
      : [],
  )
}

/** `(who: string, rows: int = 10)` */
export function printQueryParameters(parameters: readonly QueryParameter[]): string {
  return `(${parameters.map(printQueryParameter).join(', ')})`
}

export function printQueryParameter({ name, type, standard }: QueryParameter): string {
  return `${name}: ${type}${standard === undefined ? '' : ` = ${standard}`}`
}

/** Returns the number of operators of its statements. */
export function countOperators({ statements }: QueryNode): number {
  const pipelines = statements.flatMap((one) =>
    one.kind === 'pipeline' ? [one] : one.kind === 'let' && one.value.kind === 'pipeline' ? [one.value] : [],
  )
  return pipelines.reduce((sum, { operators }) => sum + operators.length, 0)
}

/** Whether a text is a part of queries: it starts with a bar, and cannot run by itself. */
export function isQueryPart(text: string): boolean {
  return text.includes('|') && startsWithBar(parse(text).query)
}

/** Whether a query has no rows of its own. */
export function startsWithBar({ statements }: QueryNode): boolean {
  const last = statements.findLast((one) => one.kind === 'pipeline')
  return last !== undefined && last.source === undefined && last.operators.length > 0
}
