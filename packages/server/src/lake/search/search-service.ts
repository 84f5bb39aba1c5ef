import { InvalidInputError, parseSavedFilter, type Filter, type IndicatorScope, type Value } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Lake } from '../lake.ts'
import type { QueryService } from '../queries/query-service.ts'
import type { SqlGuard } from '../sql/create-sql-guard.ts'
import { quoteText, type StoredTable } from '@picket/logs'
import { bucketSeconds, maxBuckets } from './buckets.ts'
import { toFilterSql } from './filter-sql.ts'
import { toIndicatorSql } from './indicators.ts'
import type { TimeRange } from '../sql/guard-sql.ts'
import { printHits, printPrevalence, printSearch, printShown, printTimeline, type SearchedTable } from './search-sql.ts'

/** Runs searches without SQL: they become queries, each with a second one that counts rows over time. */
export interface SearchService {
  /** Finds the newest events that match a filter. Returns the id of the query. */
  search(viewer: Viewer, request: SearchRequest): Promise<string>
  /** Finds in which tables values occur, how often and when. Returns the id of the query. */
  searchIndicators(viewer: Viewer, request: IndicatorRequest): Promise<string>
}

export interface SearchScope {
  /** `logs` by default. */
  readonly databases?: readonly string[]
  /** `logs.aws_cloudtrail`, or a name without its database; all tables by default. */
  readonly tables?: readonly string[]
  /** All that the viewer can see by default. */
  readonly logTypes?: readonly string[]
  /** Milliseconds, inclusive; the last day by default. */
  readonly range: { readonly from?: number; readonly to?: number }
  /** The width of a bar of its timeline, in seconds. */
  readonly interval?: number
}

export interface SearchRequest extends SearchScope {
  /** As the filter builder saves it: `{ and: [{ target, operator, value }] }`. */
  readonly filter?: unknown
  /** Anywhere in the raw log, ignoring case. */
  readonly text?: string
  readonly indicators?: readonly string[]
  readonly limit: number
  readonly name?: string
}

export interface IndicatorRequest extends SearchScope {
  readonly indicators: readonly string[]
  readonly indicatorName: IndicatorScope
}

const day = 86_400_000
/** A statement over more tables would be too large; users with more tables have to select some. */
const maxTables = 300
export const maxRows = 10_000

export function createSearch({
  lake,
  sqlGuard,
  queries,
  now,
}: {
  readonly lake: Pick<Lake, 'tables'>
  readonly sqlGuard: Pick<SqlGuard, 'catalogue'>
  readonly queries: Pick<QueryService, 'execute'>
  readonly now: Clock
}): SearchService {
  /** The part of the scope that the viewer can see. */
  const tablesOf = async (viewer: Viewer, scope: SearchScope): Promise<readonly StoredTable[]> => {
    const catalogue = await sqlGuard.catalogue(viewer.logTypes)
    const { databases = scope.tables === undefined ? ['logs'] : [], tables, logTypes } = scope
    const wanted = tables?.map((written) => {
      const [name = '', ...database] = written.split('.').reverse()
      const found = catalogue.find(database.at(-1) ?? databases[0] ?? 'logs', name)
      if (!found || found.span) throw new InvalidInputError(`Table "${written}" does not exist or cannot be searched.`)
      return `${found.database}.${found.name}`
    })
    const names = databases.map((name) => {
      const found = catalogue.databases.find((one) => one.name === name)
      if (!found || found.name === 'views')
        throw new InvalidInputError(`Database "${name}" does not exist or cannot be searched.`)
      return found.name
    })
    const unknown = logTypes?.find(
      (logType) => !catalogue.databases.some((one) => one.tables.some((table) => table.logType === logType)),
    )
    if (unknown !== undefined) throw new InvalidInputError(`There are no logs of the log type "${unknown}".`)
    const visible = new Set(catalogue.databases.flatMap((one) => one.tables.map(({ name }) => `${one.name}.${name}`)))
    const found = (await lake.tables()).filter((table) => {
      const key = `${table.database}.${table.name}`
      return (
        visible.has(key) &&
        table.columns.some(({ name }) => name === 'p_row_id') &&
        table.logType !== undefined &&
        (wanted === undefined ? (names as readonly string[]).includes(table.database) : wanted.includes(key)) &&
        (logTypes === undefined || logTypes.includes(table.logType))
      )
    })
    if (found.length === 0)
      throw new InvalidInputError('There is nothing to search: no logs that you can see were received yet.')
    if (found.length > maxTables)
      throw new InvalidInputError(
        `A search can cover at most ${maxTables} tables, not ${found.length}. Select fewer log types.`,
      )
    return found
  }
  const rangeOf = ({ range: { from, to } }: SearchScope): TimeRange => toRange(from, to, now())
  const intervalOf = ({ interval }: SearchScope, { from, to }: TimeRange): number => {
    if (interval === undefined) return bucketSeconds(from, to)
    if (interval < 1 || (to - from) / 1000 / interval > maxBuckets)
      throw new InvalidInputError(
        `A chart can have at most ${maxBuckets} bars: choose a longer interval than ${interval} seconds.`,
      )
    return interval
  }
  const withTimeline = async (
    viewer: Viewer,
    scope: SearchScope,
    searched: readonly SearchedTable[],
    range: TimeRange,
    id: string,
  ) => {
    const sql = printTimeline(searched, range, intervalOf(scope, range))
    const shown = `-- Number of rows over time.\n${printShown(searched, range)}`
    await queries.execute(viewer, { sql, shown, kind: 'TIMELINE', mode: 'SEARCH', parentId: id })
  }

  return {
    async search(viewer, request) {
      if (!(request.limit >= 1 && request.limit <= maxRows))
        throw new InvalidInputError(`A search returns 1 to ${maxRows} rows.`)
      const range = rangeOf(request)
      intervalOf(request, range)
      const filter = parseFilter(request.filter)
      const searched = (await tablesOf(viewer, request)).map((table) => ({
        table,
        condition: conditionOf(request, filter, table),
      }))
      const { name } = request
      const id = await queries.execute(viewer, {
        sql: printSearch(searched, range, request.limit),
        shown: printShown(searched, range, request.limit),
        kind: 'AD_HOC',
        mode: 'SEARCH',
        ...(name === undefined ? {} : { name }),
      })
      await withTimeline(viewer, request, searched, range, id)
      return id
    },
    async searchIndicators(viewer, request) {
      const range = rangeOf(request)
      intervalOf(request, range)
      const { condition, found } = toIndicatorSql(request.indicators, request.indicatorName)
      const searched = (await tablesOf(viewer, request)).map((table) => ({ table, condition }))
      const id = await queries.execute(viewer, {
        sql: printHits(searched, range),
        shown: `-- Tables that contain rows.\n${printShown(searched, range)}`,
        kind: 'INDICATOR_SEARCH',
        mode: 'SEARCH',
      })
      await queries.execute(viewer, {
        sql: printPrevalence(searched, found, range),
        shown: `-- Number of rows by value.\n${printShown(searched, range)}`,
        kind: 'PREVALENCE',
        mode: 'SEARCH',
        parentId: id,
      })
      await withTimeline(viewer, request, searched, range, id)
      return id
    },
  }
}

/** The day before its end by default, which is now by default. All in milliseconds. */
export function toRange(from: number | null | undefined, end: number | null | undefined, now: number): TimeRange {
  const to = end ?? now
  const range = { from: from ?? to - day, to }
  if (!(range.from <= range.to)) throw new InvalidInputError('The start of a time range must be before its end.')
  return range
}

function parseFilter(written: unknown): Filter | undefined {
  if (written == null) return undefined
  const { filter, problem } = parseSavedFilter(written as Value)
  if (problem)
    throw new InvalidInputError(
      `filterExpression${problem.path.map((step) => `.${step}`).join('')}: ${problem.message}`,
    )
  return filter
}

function conditionOf({ text, indicators }: SearchRequest, filter: Filter | undefined, table: StoredTable): string {
  const parts = [
    ...(filter === undefined ? [] : [toFilterSql(filter, table)]),
    ...(text === undefined || text === '' ? [] : [`position(lowerUTF8(p_raw), ${quoteText(text.toLowerCase())}) > 0`]),
    ...(indicators === undefined || indicators.length === 0
      ? []
      : [toIndicatorSql(indicators, 'AutoDetectType').condition]),
  ]
  return parts.length === 0 ? '1' : parts.join(' AND ')
}
