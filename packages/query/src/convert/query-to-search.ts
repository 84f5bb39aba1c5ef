import type { Filter } from '@picket/core'
import type { OperatorNode, TableNode } from '../ast.ts'
import { parse } from '../parser/parse.ts'
import type { Column } from '../plan/plan.ts'
import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { resolve } from '../resolve/resolve.ts'
import { conditionToFilter } from './condition-to-filter.ts'
import type { Loss } from './loss.ts'
import type { Search } from './search.ts'

export interface ReadSearch {
  /** Undefined if the query has no tables, or mistakes. */
  readonly search: Search | undefined
  readonly lost: readonly Loss[]
}

/** Converts a query to a search without a query: its tables, and its conditions up to the first other operator. */
export function queryToSearch(text: string, catalogue: QueryCatalogue): ReadSearch {
  const { query, diagnostics } = parse(text)
  const pipeline = query.statements.findLast((one) => one.kind === 'pipeline')
  if (diagnostics.length > 0 || pipeline?.kind !== 'pipeline') return { search: undefined, lost: [] }
  const lost: Loss[] = query.statements
    .filter(({ kind }) => kind !== 'pipeline')
    .map(() => ({ kind: 'left out', message: 'A search has no variables.' }))
  const { source, operators } = pipeline
  const items = source?.kind === 'union' ? source.items : source === undefined ? [] : [source]
  const tables = items.filter((one): one is TableNode => one.kind === 'table')
  if (tables.length === 0 || tables.length < items.length) return { search: undefined, lost }
  const written = text.slice(source!.span.start, source!.span.end)
  const { columns } = resolve(parse(written).query, written, { catalogue })
  const filters: Filter[] = []
  const limit = operators.findIndex(({ kind }) => kind !== 'where' && kind !== 'search')
  const texts: string[] = []
  for (const operator of limit === -1 ? operators : operators.slice(0, limit)) {
    const one = readOperator(operator, text, columns)
    lost.push(...one.lost)
    if (one.filter !== undefined) filters.push(one.filter)
    if (one.text !== undefined) texts.push(one.text)
  }
  const rest = limit === -1 ? [] : operators.slice(limit)
  const rows = limitOf(rest[0])
  for (const { kind } of rows === undefined ? rest : rest.slice(1))
    lost.push({
      kind: kind === 'sort' || kind === 'visualize' ? 'changed' : 'left out',
      message: `A search has no operator "${kind}".`,
    })
  for (const _ of texts.slice(1)) lost.push({ kind: 'left out', message: 'A search looks for one text.' })
  return {
    search: {
      tables: tables.map(({ path }) => path.filter((_, at) => !(at === 1 && path.length === 3)).join('.')),
      ...(filters.length === 0 ? {} : { filter: { kind: 'combined', quantifier: 'all', filters } }),
      ...(texts[0] === undefined ? {} : { text: texts[0] }),
      ...(rows === undefined ? {} : { limit: rows }),
    },
    lost,
  }
}

function readOperator(
  operator: OperatorNode,
  text: string,
  columns: readonly Column[],
): { readonly filter?: Filter | undefined; readonly text?: string; readonly lost: readonly Loss[] } {
  if (operator.kind === 'where') return conditionToFilter(operator.value, text, columns)
  if (operator.kind === 'search' && operator.value.kind === 'literal' && typeof operator.value.value === 'string')
    return {
      text: operator.value.value,
      lost: [{ kind: 'changed', message: 'A search also finds the text within words.' }],
    }
  return { lost: [{ kind: 'left out', message: 'A search looks for one text.' }] }
}

function limitOf(operator: OperatorNode | undefined): number | undefined {
  if (operator?.kind !== 'limit' || operator.value.kind !== 'literal') return undefined
  const { value } = operator.value
  return typeof value === 'bigint' ? Number(value) : undefined
}
