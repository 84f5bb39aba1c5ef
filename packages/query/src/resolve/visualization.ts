import type { OperatorNode } from '../ast.ts'
import type { Column } from '../plan/plan.ts'
import { isNumeric } from '../plan/value-type.ts'
import { findColumnIn, reportError, reportUnknown, type ResolveScope } from './scope.ts'

/** How to show the rows of a query. */
export interface Visualization {
  readonly chart: ChartKind
  readonly title?: string
  readonly x?: string
  readonly y: readonly string[]
  readonly series?: string
}

export type ChartKind = 'bar' | 'line' | 'pie' | 'table'

const charts: readonly ChartKind[] = ['bar', 'line', 'pie', 'table']
const columnAnnotations = ['xcolumn', 'ycolumn', 'ycolumns', 'series']
const textAnnotations = ['title', 'xtitle', 'ytitle', 'legend', 'stacked']

/** Columns that are not chosen follow from the types: a time or a text is x, every number is y. */
export function readVisualization(
  node: OperatorNode & { kind: 'visualize' },
  columns: readonly Column[],
  scope: Pick<ResolveScope, 'report'>,
): Visualization | undefined {
  const chart = charts.find((one) => one === (node.chart ?? 'bar'))
  if (chart === undefined) {
    reportError(scope, 'PF1001', node.span, `"${node.chart}" is not a kind of chart.`, `Use ${charts.join(', ')}.`)
    return undefined
  }
  const found = new Map<string, string[]>()
  let title: string | undefined
  for (const { name, value } of node.annotations) {
    const key = name.name.toLowerCase()
    if (columnAnnotations.includes(key)) {
      const items = value.kind === 'array' ? value.items : [value]
      for (const item of items) {
        const text =
          item.kind === 'name' ? item.name : item.kind === 'literal' && item.of === 'string' ? item.value : ''
        const column = findColumnIn(columns, text)
        if (column === undefined)
          reportUnknown(
            scope,
            'PF2002',
            item.span,
            'Column',
            text,
            columns.map((one) => one.name),
          )
        else found.set(key, [...(found.get(key) ?? []), column.name])
      }
    } else if (key === 'title' && value.kind === 'literal') title = String(value.value)
    else if (!textAnnotations.includes(key))
      scope.report({
        code: 'PF3004',
        severity: 'warning',
        message: `The annotation "${name.name}" is not known and has no effect.`,
        span: name.span,
      })
  }
  const series = found.get('series')?.[0]
  const x =
    found.get('xcolumn')?.[0] ??
    columns.find(({ name, type }) => name !== series && type.kind === 'timestamp')?.name ??
    columns.find(({ name, type }) => name !== series && !isNumeric(type))?.name
  const chosen = [...(found.get('ycolumn') ?? []), ...(found.get('ycolumns') ?? [])]
  const others = columns
    .filter(({ name, type }) => name !== x && name !== series && isNumeric(type))
    .map(({ name }) => name)
  return {
    chart,
    ...(title === undefined ? {} : { title }),
    ...(x === undefined ? {} : { x }),
    y: chosen.length > 0 ? chosen : others,
    ...(series === undefined ? {} : { series }),
  }
}
