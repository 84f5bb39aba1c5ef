import { NotFoundError } from '@picket/core'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { AnswerColumn } from '../../lake/lake.ts'
import type { QueryService } from '../../lake/queries/query-service.ts'
import { printCsv, toCsvRow } from '../../lake/queries/print-csv.ts'
import { searchEvent } from '../../lake/search/search-event.ts'
import type { LakeQueryRow } from '../../stores/lake-queries/lake-query-store.ts'
import type { Route } from '../route.ts'

const atOnce = 1_000
const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}

/** Downloads all stored results of a query as one file, which is read while it is sent. */
export function queryResultRoutes({
  queries,
  parquet,
  audit,
}: {
  readonly queries: Pick<QueryService, 'find' | 'results'>
  /** Prints the stored results of a query as Parquet. */
  readonly parquet: (query: {
    readonly id: string
    readonly columns: readonly AnswerColumn[]
  }) => AsyncIterable<Uint8Array>
  readonly audit: AuditLog
}): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/api/data-lake/queries/:file',
      about: 'Downloads the stored results of a query as a file: its id with .csv, .ndjson or .parquet.',
      access: { anyOf: ['DataAnalyticsRead'] },
      async handle(_, { params, viewer, info }) {
        const file = params['file'] ?? ''
        const [, id = '', format = ''] = /^([\w-]+)\.(csv|ndjson|parquet)$/.exec(file) ?? []
        const contentType = contentTypes[format]
        if (contentType === undefined) throw new NotFoundError(`There is no file "${file.slice(0, 100)}".`)
        const row = await queries.find(viewer, id)
        const first = await queries.results(viewer, id, { offset: 0, count: atOnce })
        await audit.record({
          action: 'DOWNLOAD_DATA_LAKE_QUERY',
          viewer,
          parameters: { queryId: id, format },
          result: 'SUCCEEDED',
          request: info,
        })
        const columns = JSON.parse(row.columns) as readonly AnswerColumn[]
        const headers = { 'content-type': contentType, 'content-disposition': `attachment; filename="${file}"` }
        if (format === 'parquet') return new Response(toStream(parquet({ id, columns })), { headers })
        const print = format === 'csv' ? csvPrinter(columns) : ndjsonPrinter(row, columns)
        let page: typeof first | undefined
        const body = new ReadableStream<Uint8Array>({
          async pull(controller) {
            const isFirst = page === undefined
            page = isFirst ? first : await queries.results(viewer, id, { offset: page!.next, count: atOnce })
            controller.enqueue(
              Buffer.from(
                print(
                  page.rows.map(({ values }) => values),
                  isFirst,
                ),
              ),
            )
            if (page.isLast) controller.close()
          },
        })
        return new Response(body, { headers })
      },
    },
  ]
}

/** A client that disconnects stops the conversion. */
function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done = false, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value as Uint8Array)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

type Print = (rows: readonly (readonly unknown[])[], isFirst: boolean) => string

function csvPrinter(columns: readonly AnswerColumn[]): Print {
  const names = columns.map(({ name }) => name)
  return (rows, isFirst) => (isFirst ? toCsvRow(names) : '') + printCsv(rows)
}

function ndjsonPrinter({ mode, kind }: LakeQueryRow, columns: readonly AnswerColumn[]): Print {
  const isSearch = mode === 'SEARCH' && kind === 'AD_HOC'
  return (rows) =>
    rows
      .map((values) => Object.fromEntries(columns.map(({ name }, at) => [name, values[at]])))
      .map((node) => `${JSON.stringify(isSearch ? searchEvent(node) : node)}\n`)
      .join('')
}
