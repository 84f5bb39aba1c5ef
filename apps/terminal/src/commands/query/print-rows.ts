import { GetDataLakeQuery } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printSafeJson } from '../../plain/json-value.ts'
import { printResult } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import { toCsvLine } from '../../plain/csv.ts'
import type { CommandContext } from '../../program/context.ts'
import type { Chart } from '../../screen/chart/chart.ts'
import { printChart } from '../../screen/chart/print-chart.ts'
import { UsageError } from '../../program/usage-error.ts'
import { printTable } from '../../screen/table.ts'
import { downloadRows } from './download-rows.ts'

export type Row = Readonly<Record<string, unknown>>

/** Reads pages of the rows of a query. */
export interface Page {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly total: number
  readonly isTruncated: boolean
}

const rowsOnPage = 999
/** The default number of rows in a table. */
const defaultTableRows = 200

/** Prints the results of a query that succeeded, page by page where the format allows it. */
export async function printRows(
  context: CommandContext,
  api: Api,
  id: string,
  columns?: readonly string[],
  chart?: Chart,
): Promise<number> {
  const { args, out, err } = context
  if (args.text('out') !== undefined) return downloadRows(context, api, id)
  if (args.text('format') === 'parquet') throw new UsageError('Option "--format parquet" requires --out.')
  const format = args.flag('json') ? 'json' : (args.text('format') ?? (out.isTerminal ? 'table' : 'ndjson'))
  const limit = args.count('limit') ?? (format === 'table' ? defaultTableRows : Number.POSITIVE_INFINITY)
  const all: Row[] = []
  let printed = 0
  let last: Page | undefined
  for await (const page of readPages(api, id, limit)) {
    const names = columns ?? page.columns
    if (format === 'csv') {
      if (last === undefined) out.write(toCsvLine(names))
      out.write(page.rows.map((row) => toCsvLine(names.map((name) => row[name]))).join(''))
    } else if (format === 'ndjson') out.write(page.rows.map((row) => `${printSafeJson(row)}\n`).join(''))
    else all.push(...page.rows)
    printed += page.rows.length
    last = page
    if (out.isClosed) return exitCodes.good
  }
  const { total = 0, isTruncated = false, columns: found = [] } = last ?? {}
  if (format === 'json')
    printResult(context, 'query', { id, columns: columns ?? found, results: all, total, isTruncated })
  if (format === 'table') {
    const names = columns ?? found
    const shown = names.map((name) => ({ head: name, value: (row: Row) => toCell(row[name]) }))
    const drawn = chart === undefined ? '' : printChart(all, chart, out)
    if (drawn !== '') out.write(`${drawn}\n`)
    out.write(
      printTable(
        all,
        shown.map((column, at) => (at === shown.length - 1 ? { ...column, isWide: true as const } : column)),
        out,
      ),
    )
    const more = printed < total ? `, ${printed.toLocaleString('en')} shown; use --limit to show more` : ''
    out.write(`${printed === 0 ? '' : '\n'}${plural(total, 'row')}${more}\n`)
  }
  if (isTruncated)
    err.write(`The query has more results than the server stores. These are the first ${total.toLocaleString('en')}.\n`)
  return exitCodes.good
}

export async function* readPages(api: Api, id: string, limit: number): AsyncGenerator<Page> {
  let cursor: string | undefined
  for (let left = limit; left > 0;) {
    const resultsInput = { pageSize: Math.min(left, rowsOnPage), ...(cursor === undefined ? {} : { cursor }) }
    const { dataLakeQuery } = await api.query(GetDataLakeQuery, { id, resultsInput })
    const { results } = dataLakeQuery
    if (!results) return
    yield {
      columns: results.columnInfo.order,
      rows: results.edges.map(({ node }) => node as Row),
      total: results.stats.rowCount,
      isTruncated: results.isTruncated,
    }
    left -= results.edges.length
    if (!results.pageInfo.hasNextPage || results.edges.length === 0) return
    cursor = results.pageInfo.endCursor ?? undefined
  }
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
