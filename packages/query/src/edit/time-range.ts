import type { ExpressionNode, OperatorNode, PipelineNode, SourceNode } from '../ast.ts'
import { mainPipeline } from './main-pipeline.ts'
import { printRange, type QueryRange } from './print-range.ts'

/** Replaces the conditions on the time of the events of a query; undefined unless it starts with tables and has no mistakes. */
export function replaceTimeRange(text: string, range: QueryRange | undefined): string | undefined {
  const pipeline = mainPipeline(text)
  if (!isOfTables(pipeline)) return undefined
  let result = text
  // Later ones first, so that the offsets of earlier ones stay right.
  for (const operator of leadingConditions(pipeline.operators).toReversed()) {
    const parts = conjunctsOf(operator.value)
    const others = parts.filter((part) => !isOnTime(part))
    if (others.length === parts.length) continue
    const kept = others.map(({ span }) => text.slice(span.start, span.end)).join(' and ')
    const start = text.lastIndexOf('|', operator.span.start)
    const before = result.slice(0, start).trimEnd()
    const after = result.slice(operator.span.end)
    result = others.length === 0 ? before + after : `${result.slice(0, operator.span.start)}where ${kept}${after}`
  }
  if (range === undefined) return result
  const { end } = pipeline.source.span
  return `${result.slice(0, end)}\n| where ${printRange(range)}${result.slice(end)}`
}

/** Reads the time range of a query, if it is one that `replaceTimeRange` writes. */
export function readTimeRange(text: string): QueryRange | undefined {
  const pipeline = mainPipeline(text)
  if (!isOfTables(pipeline)) return undefined
  const conditions = leadingConditions(pipeline.operators)
    .flatMap(({ value }) => conjunctsOf(value))
    .filter(isOnTime)
    .map(({ span }) => text.slice(span.start, span.end))
  const [, last] = /^p_event_time >=? time\.ago\((\d+\w+)\)$/.exec(conditions.join(' and ')) ?? []
  if (last !== undefined) return { last }
  const [, from = '', to = ''] =
    /^p_event_time >= time\.parse_timestamp\(['"](.+?)['"]\) and p_event_time < time\.parse_timestamp\(['"](.+?)['"]\)$/.exec(
      conditions.join(' and '),
    ) ?? []
  const range = { from: Date.parse(from), to: Date.parse(to) }
  return Number.isNaN(range.from + range.to) ? undefined : range
}

type TablePipeline = PipelineNode & { readonly source: SourceNode }

function isOfTables(pipeline: PipelineNode | undefined): pipeline is TablePipeline {
  const source = pipeline?.source
  return source?.kind === 'table' || (source?.kind === 'union' && source.items.every(({ kind }) => kind === 'table'))
}

type WhereNode = Extract<OperatorNode, { readonly kind: 'where' | 'search' | 'limit' }>

/** The conditions before the first operator that changes rows. */
function leadingConditions(operators: readonly OperatorNode[]): readonly WhereNode[] {
  const end = operators.findIndex(({ kind }) => kind !== 'where' && kind !== 'search')
  return operators
    .slice(0, end === -1 ? undefined : end)
    .filter((operator): operator is WhereNode => operator.kind === 'where')
}

function conjunctsOf(node: ExpressionNode): readonly ExpressionNode[] {
  return node.kind === 'binary' && node.operator === 'and'
    ? [...conjunctsOf(node.left), ...conjunctsOf(node.right)]
    : [node]
}

function isOnTime(node: ExpressionNode): boolean {
  if (node.kind === 'between') return isTime(node.value)
  if (node.kind !== 'binary' || !['<', '<=', '>', '>=', '=='].includes(node.operator)) return false
  return isTime(node.left) || isTime(node.right)
}

function isTime(node: ExpressionNode): boolean {
  return node.kind === 'name' && node.name === 'p_event_time'
}
