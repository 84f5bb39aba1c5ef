import { ConflictError, InvalidInputError, NotFoundError } from '@picket/core'
import { databases, findDatabase } from '@picket/logs'
import type { Viewer } from '../../access/viewer.ts'
import type { CatalogueDatabase, CatalogueTable } from '../../lake/catalogue/catalogue.ts'
import type { QueryRequest, QueryService } from '../../lake/queries/query-service.ts'
import type { SqlGuard } from '../../lake/sql/create-sql-guard.ts'
import { printSnippet } from '../../lake/sql/print-snippet.ts'
import { SqlError } from '../../lake/sql/sql-error.ts'
import type { AnswerColumn } from '../../lake/lake.ts'
import type { LakeQueryFilter, LakeQueryRow } from '../../stores/lake-queries/lake-query-store.ts'
import type { Clock } from '../../ports/clock.ts'
import { ApiError } from '../../errors/api-error.ts'
import { pageSizeOf, parseCursor, printCursor, toConnection } from '../pagination.ts'
import type {
  DataLakeQueriesInput,
  DataLakeQueryResultsInput,
  DataLakeQuerySummaryInput,
  ExecuteDataLakeQueryInput,
  ExecuteSearchInput,
  Resolvers,
} from '../schema.generated.ts'
import { searchEvent } from '../../lake/search/search-event.ts'
import { toRange, type SearchScope, type SearchService } from '../../lake/search/search-service.ts'
import type { ResultSummaries } from '../../lake/queries/summarize-results.ts'
import type { FindActor } from './actor.ts'
import { toTableReads } from './table-reads.ts'

export interface DataLakeResolverPorts {
  readonly queries: QueryService
  readonly sqlGuard: SqlGuard
  readonly searches: SearchService
  readonly resultSummaries: ResultSummaries
  readonly now: Clock
  /** Returns the public URL of the server. */
  readonly publicUrl: () => string
  readonly findActor: FindActor
}

export function createDataLakeResolvers(ports: DataLakeResolverPorts): Resolvers {
  const { queries, sqlGuard, searches, resultSummaries, now, publicUrl, findActor } = ports
  const databasesOf = async ({ logTypes }: Viewer) => (await sqlGuard.catalogue(logTypes)).databases
  const needDatabase = async (viewer: Viewer, name: string): Promise<CatalogueDatabase> => {
    const wanted = findDatabase(name)
    const found = (await databasesOf(viewer)).find((one) => one.name === wanted)
    if (!found) throw new NotFoundError(`Database "${name}" does not exist.`)
    return found
  }
  const needTable = async ({ logTypes }: Viewer, database: string, name: string): Promise<CatalogueTable> => {
    const found = (await sqlGuard.catalogue(logTypes)).find(database, name)
    if (!found) throw new NotFoundError(`Table "${database}.${name}" does not exist.`)
    return found
  }

  return {
    DataLakeDatabase: { alias: ({ name }) => databases[name].alias },
    DataLakeDatabaseTable: { databaseName: ({ database }) => database, logType: ({ logType }) => logType ?? null },
    DataLakeQuery: {
      databaseName: ({ database_name: name }) => name,
      startedAt: ({ started_at: at }) => at,
      completedAt: ({ completed_at: at }) => at,
      isScheduled: ({ is_scheduled: flag }) => flag === 1,
      timeRange: ({ range_from: startTime, range_to: endTime }) =>
        startTime === null || endTime === null ? null : { startTime, endTime },
      children: async ({ id }, _, { viewer }) => [...(await queries.children(viewer, id))],
      issuedBy: ({ issued_by: id }, _, context) => findActor(id, context),
      progress: async ({ id, status }, _, { viewer }) => {
        const progress = status === 'running' ? await queries.progress(viewer, id) : undefined
        return progress ? { ...progress, executionTime: progress.milliseconds } : null
      },
      results: (row, { input }, { viewer }) => (row.status === 'succeeded' ? readResults(viewer, row, input) : null),
    },
    Query: {
      dataLakeDatabases: (_, __, { viewer }) => databasesOf(viewer),
      dataLakeDatabase: (_, { name }, { viewer }) => needDatabase(viewer, name),
      dataLakeDatabaseTables: async (_, { input: { databaseName, pageSize: wanted, cursor } }, { viewer }) => {
        const { name, tables } = await needDatabase(viewer, databaseName)
        const pageSize = pageSizeOf(wanted)
        const filters = { database: name }
        const [after] = parseCursor(cursor, filters, 1) ?? ['']
        return toConnection({
          rows: tables.filter((table) => table.name > String(after)).slice(0, pageSize + 1),
          pageSize,
          filters,
          cursor,
          positionOf: (table) => [table.name],
          toNode: (table) => table,
        })
      },
      dataLakeDatabaseTable: (_, { input: { databaseName, tableName } }, { viewer }) =>
        needTable(viewer, databaseName, tableName),
      dataLakeQuery: (_, { id }, { viewer }) => queries.find(viewer, id),
      dataLakeQueries: async (_, { input }, { viewer }) => {
        const pageSize = pageSizeOf(input?.pageSize)
        const direction = input?.sortDir === 'ascending' ? 'asc' : 'desc'
        const filter = toFilter(input ?? {})
        const filters = { ...filter, direction }
        const [startedAt, id] = parseCursor(input?.cursor, filters, 2) ?? []
        const position = startedAt == null ? {} : { position: { startedAt: Number(startedAt), id: String(id) } }
        return toConnection({
          rows: await queries.list(viewer, { filter, direction, limit: pageSize + 1, ...position }),
          pageSize,
          filters,
          cursor: input?.cursor,
          positionOf: (row) => [row.started_at, row.id],
          toNode: (row) => row,
        })
      },
      dataLakeQuerySummary: (_, { input }, { viewer }) => summarize(viewer, input),
      explainDataLakeQuery: async (_, { input }, { viewer }) => {
        const { rows, bytes, tables } = await queries.explain(viewer, toRequest(input)).catch(rethrow)
        return { rowsToRead: rows, bytesToRead: bytes, tables: toTableReads(tables) }
      },
      dataLakeSqlSnippet: async (_, { input: { databaseName, tableName } }, { viewer }) => ({
        sql: printSnippet(await needTable(viewer, databaseName ?? 'logs', tableName)),
      }),
    },
    Mutation: {
      executeDataLakeQuery: async (_, { input }, { viewer }) => ({
        id: await queries.execute(viewer, toRequest(input)).catch(rethrow),
      }),
      executeSearch: async (_, { input }, { viewer }) => {
        const { filterExpression, text, entities, mode, limit, queryName } = input
        if (mode != null && mode !== 'SEARCH')
          throw new InvalidInputError(`Searches support only the mode SEARCH, not ${mode}.`, {
            hint: 'Run SQL with executeDataLakeQuery.',
          })
        const request = {
          ...toScope(input, input.timeRange ?? {}),
          limit: limit ?? 1_000,
          ...(filterExpression == null ? {} : { filter: filterExpression }),
          ...(text == null ? {} : { text }),
          ...(entities == null ? {} : { indicators: entities }),
          ...(queryName == null ? {} : { name: queryName }),
        }
        return { id: await searches.search(viewer, request).catch(rethrow) }
      },
      executeIndicatorSearchQuery: async (_, { input }, { viewer }) => {
        const { indicators, indicatorName } = input
        const request = { ...toScope(input, input), indicators, indicatorName: indicatorName ?? 'AutoDetectType' }
        return { id: await searches.searchIndicators(viewer, request).catch(rethrow) }
      },
      summarizeDataLakeQuery: (_, { input }, { viewer }) => summarize(viewer, input),
      downloadDataLakeQuery: async (_, { input: { queryId, format } }, { viewer }) => {
        const { id, status } = await queries.find(viewer, queryId)
        if (status !== 'succeeded') throw new ConflictError('Results are available only for a query that succeeded.')
        const fileName = `${id}.${format ?? 'csv'}`
        return { fileName, url: `${publicUrl()}/api/data-lake/queries/${fileName}` }
      },
      cancelDataLakeQuery: async (_, { input: { id } }, { viewer }) => {
        await queries.cancel(viewer, id)
        return { id }
      },
    },
  }

  function toRequest({
    sql,
    databaseName,
    queryName,
    timeRange,
    parameters,
  }: Omit<ExecuteDataLakeQueryInput, '__typename'>): QueryRequest {
    return {
      sql,
      ...(databaseName == null ? {} : { databaseName }),
      ...(queryName == null ? {} : { name: queryName }),
      ...(parameters == null ? {} : { parameters }),
      ...(timeRange == null ? {} : { range: toRange(timeRange.startTime, timeRange.endTime, now()) }),
    }
  }

  async function summarize(viewer: Viewer, { queryId, column, order, limit }: DataLakeQuerySummaryInput) {
    const row = await queries.find(viewer, queryId)
    const rows = pageSizeOf(limit, { defaultSize: 100, maxSize: 1000 })
    const summary = resultSummaries.summarize(row, { column, ascending: order === 'ascending', rows })
    return { queryId, column, valueCount: summary.valueCount, rows: [...summary.rows] }
  }

  async function readResults(viewer: Viewer, row: LakeQueryRow, input: DataLakeQueryResultsInput | null | undefined) {
    const pageSize = pageSizeOf(input?.pageSize, { defaultSize: 25, maxSize: 999 })
    const filters = { query: row.id }
    const [offset] = parseCursor(input?.cursor, filters, 1) ?? [0]
    const { rows, next, isLast } = await queries.results(viewer, row.id, { offset: Number(offset), count: pageSize })
    const columns = JSON.parse(row.columns) as readonly AnswerColumn[]
    return {
      edges: rows.map(({ offset: rowOffset, values }) => ({
        id: `${row.id}:${rowOffset}`,
        node: nodeOf(row, columns, values),
      })),
      pageInfo: {
        startCursor: rows.length === 0 ? null : printCursor([Number(offset)], filters),
        endCursor: rows.length === 0 ? null : printCursor([next], filters),
        hasNextPage: !isLast,
        hasPreviousPage: offset !== 0,
      },
      columnInfo: { order: columns.map(({ name }) => name), types: columns.map(({ type }) => type) },
      stats: { bytesScanned: row.bytes_read, executionTime: row.execution_ms, rowCount: row.row_count },
      isTruncated: row.is_truncated === 1,
      actorProfiles: [],
      tryAgain: false,
    }
  }
}

/** Search results contain whole events instead of columns. */
function nodeOf({ mode, kind }: LakeQueryRow, columns: readonly AnswerColumn[], values: readonly unknown[]): object {
  const node = Object.fromEntries(columns.map(({ name }, at) => [name, values[at]]))
  return mode === 'SEARCH' && kind === 'AD_HOC' ? searchEvent(node) : node
}

function toScope(
  input: Pick<ExecuteSearchInput, 'databases' | 'tables' | 'logTypes' | 'interval'>,
  { startTime, endTime }: { readonly startTime?: number | null; readonly endTime?: number | null },
): SearchScope {
  const { databases, tables, logTypes, interval } = input
  return {
    range: { ...(startTime == null ? {} : { from: startTime }), ...(endTime == null ? {} : { to: endTime }) },
    ...(databases == null ? {} : { databases }),
    ...(tables == null ? {} : { tables }),
    ...(logTypes == null ? {} : { logTypes }),
    ...(interval == null ? {} : { interval }),
  }
}

function toFilter(input: DataLakeQueriesInput): LakeQueryFilter {
  const { contains, isScheduled, issuedBy, startedAtAfter, startedAtBefore, status, kind } = input
  return {
    ...(contains == null ? {} : { contains }),
    ...(isScheduled == null ? {} : { isScheduled }),
    ...(issuedBy == null ? {} : { issuedBy }),
    ...(startedAtAfter == null ? {} : { startedAtAfter }),
    ...(startedAtBefore == null ? {} : { startedAtBefore }),
    ...(status == null ? {} : { statuses: status }),
    ...(kind == null ? {} : { kinds: kind }),
  }
}

/** Rethrows an error; errors in SQL get their position in the statement. */
export function rethrow(error: unknown): never {
  if (!(error instanceof SqlError)) throw error
  const { message, hint, line, column, isMissing } = error
  throw new ApiError(isMissing ? 'NotFound' : 'InvalidSyntax', hint === undefined ? message : `${message} ${hint}`, {
    cause: error,
    extensions: { line, column },
  })
}
