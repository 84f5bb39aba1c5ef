import { ConflictError, ForbiddenError, LimitError, maySeeLogType, NotFoundError, PicketError } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { RandomId } from '../../ports/random-id.ts'
import { toFlag } from '../../stores/columns.ts'
import type { Database } from '../../stores/database.ts'
import {
  deleteLakeQueries,
  endLakeQuery,
  insertLakeQuery,
  listChildren,
  listLakeQueries,
  listRunningLakeQueries,
  readLakeQuery,
  type LakeQueryKind,
  type LakeQueryMode,
  type LakeQueryPage,
  type LakeQueryRow,
} from '../../stores/lake-queries/lake-query-store.ts'
import { estimateStatement, type Estimate } from '../estimate/estimate-statement.ts'
import type { Lake, Progress } from '../lake.ts'
import type { GuardedSql, TimeRange } from '../sql/guard-sql.ts'
import { bindParameters, locateBeforeBinding } from '../sql/bind-parameters.ts'
import { locateMistake, SqlError } from '../sql/sql-error.ts'
import type { SqlGuard } from '../sql/create-sql-guard.ts'
import { translatedSettings } from '../sql/translate/translating-guard.ts'
import { toEngineLimits, defaultQueryLimits, type QueryLimits } from './query-limits.ts'
import type { ResultFiles, ResultPage } from './result-files.ts'

/** Runs SQL of users in the background. */
export interface QueryService {
  /** Starts a query and returns its id. Throws a SqlError for a query that is invalid or not allowed. */
  execute(viewer: Viewer, request: QueryRequest): Promise<string>
  /** Returns what a query would read, without running it. Throws a SqlError like `execute`. */
  explain(viewer: Viewer, request: QueryRequest): Promise<Estimate>
  /** A query whose log types the viewer can all see. */
  find(viewer: Viewer, id: string): Promise<LakeQueryRow>
  list(viewer: Viewer, page: LakeQueryPage): Promise<readonly LakeQueryRow[]>
  /** The queries that run as a part of it. */
  children(viewer: Viewer, id: string): Promise<readonly LakeQueryRow[]>
  /** From an offset in bytes, 0 at first. */
  results(viewer: Viewer, id: string, page: { readonly offset: number; readonly count: number }): Promise<ResultPage>
  progress(viewer: Viewer, id: string): Promise<Progress | undefined>
  /** Cancels a query of the same user; a finished one does not change. */
  cancel(viewer: Viewer, id: string): Promise<void>
  /** Resolves once the query is no longer running. */
  settled(id: string): Promise<void>
  /**
   * Marks queries that were running when the server stopped as failed, and deletes files without a query. Must be
   * called once, before the first query.
   */
  recover(): Promise<void>
  /** Deletes queries that ended before a time in milliseconds, and their results. */
  prune(before: number): Promise<number>
  close(): Promise<void>
}

export interface QueryRequest {
  readonly sql: string
  /** The database of tables without one; `logs` by default. */
  readonly databaseName?: string
  readonly name?: string
  /** Values of `{name:Type}` in the statement, by name. */
  readonly parameters?: unknown
  /** For a statement of the server: values that ClickHouse binds itself, and settings on which its meaning depends. */
  readonly bound?: BoundStatement
  /** The text that is shown for a statement that the server wrote. */
  readonly shown?: string
  readonly isScheduled?: boolean
  /** The purpose; AD_HOC by default. */
  readonly kind?: LakeQueryKind
  /** NATIVE_SQL by default. */
  readonly mode?: LakeQueryMode
  /** The query that it is a part of: both are stopped together. */
  readonly parentId?: string
  /** Counts as a query of the viewer although it is a part of another one; parts that the server starts do not. */
  readonly isCounted?: boolean
  /** Limits every table to events of this time range. */
  readonly range?: TimeRange
  /** The time range to which the statement itself limits its tables. */
  readonly shownRange?: TimeRange
  /** The reference time of time macros; now by default. For a scheduled query, the time it was due, in milliseconds. */
  readonly reference?: number
  readonly limits?: Partial<QueryLimits>
}

export interface BoundStatement {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly settings: Readonly<Record<string, string | number>>
  /** Converts the values of a row to those that are stored. */
  readonly decode?: (values: readonly unknown[]) => readonly unknown[]
}

export interface QueryPorts {
  readonly database: Database
  readonly lake: Lake
  readonly guard: SqlGuard
  readonly results: ResultFiles
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
}

interface Running {
  readonly viewer: string
  readonly parentId: string | undefined
  readonly isCounted: boolean
  readonly stop: AbortController
  readonly done: Promise<void>
  readonly progress: () => Promise<Progress | undefined>
}

export function createQueryService(ports: QueryPorts): QueryService {
  const { database, lake, guard, results, now, randomId, log } = ports
  const running = new Map<string, Running>()
  const starting: string[] = []

  const reserve = ({ kind, id }: Viewer, most: number): Disposable => {
    const count =
      starting.filter((one) => one === id).length +
      [...running.values()].filter((one) => one.viewer === id && one.isCounted).length
    if (kind !== 'system' && count >= most)
      throw new LimitError(`You already have ${count} running queries.`, {
        hint: 'Wait for one of them, or cancel it.',
      })
    starting.push(id)
    return { [Symbol.dispose]: () => void starting.splice(starting.indexOf(id), 1) }
  }

  const find: QueryService['find'] = async (viewer, id) => {
    const row = await readLakeQuery(database, id)
    if (!row || !maySee(viewer, row)) throw new NotFoundError(`Query "${id}" does not exist.`)
    return row
  }

  /** Returns the text with the values of its parameters, and the statement that may run for the viewer. */
  const check = async (viewer: Viewer, request: QueryRequest, at: number) => {
    const bound = request.parameters === undefined ? undefined : bindParameters(request.sql, request.parameters)
    const sql = bound?.text ?? request.sql
    const guarding = guard.guard({
      sql,
      access: viewer.logTypes,
      defaultDatabase: request.databaseName ?? 'logs',
      now: request.reference ?? at,
      ...(request.range === undefined ? {} : { range: request.range }),
      isOurs: request.shown !== undefined,
      ...(request.bound === undefined ? {} : { parameters: request.bound.parameters }),
    })
    const guarded = await guarding.catch((error: unknown) => {
      throw bound && error instanceof SqlError ? locateBeforeBinding(error, request.sql, bound) : error
    })
    return { sql, guarded }
  }

  /** Writes rows to the file until the end or the limit. */
  const keep = async (
    id: string,
    guarded: GuardedSql,
    { limits, bound }: { limits: QueryLimits; bound: BoundStatement | undefined },
    stop: AbortSignal,
    started: number,
  ) => {
    const answer = lake.ask({
      sql: guarded.sql,
      readonly: true,
      ...(guarded.parameters === undefined ? {} : { parameters: guarded.parameters }),
      settings: {
        ...toEngineLimits(limits),
        ...(guarded.isTranslated === true ? translatedSettings : {}),
        ...bound?.settings,
      },
      signal: stop,
    })
    const progress = (): Promise<Progress | undefined> => answer.progress()
    const work = async (): Promise<Partial<LakeQueryRow>> => {
      const file = results.create(id)
      let count = 0
      let isTruncated = false
      let readSoFar: Progress | undefined
      try {
        for await (const rows of answer.rows) {
          const left = limits.resultRows - count
          const some = rows.length > left ? rows.slice(0, left) : rows
          file.append(bound?.decode === undefined ? some : some.map(bound.decode))
          count += some.length
          isTruncated = rows.length > left || file.size > limits.resultBytes
          if (!isTruncated) continue
          // A statement that is stopped reports nothing at its end.
          readSoFar = await answer.progress()
          break
        }
      } finally {
        file.close()
      }
      const columns = await answer.columns
      const { rowsRead, bytesRead } = readSoFar ?? answer.totals()
      return {
        status: 'succeeded',
        message: [
          ...(isTruncated ? [`There are more results; the first ${count.toLocaleString('en')} are kept.`] : []),
          ...(guarded.isTranslated === true ? ['The query was translated from another dialect.'] : []),
        ].join(' '),
        columns: JSON.stringify(columns),
        row_count: count,
        rows_read: rowsRead,
        bytes_read: bytesRead,
        execution_ms: now() - started,
        is_truncated: toFlag(isTruncated),
      }
    }
    return { progress, work }
  }

  const end = async (id: string, change: Partial<LakeQueryRow>): Promise<void> => {
    if (change.status !== 'succeeded') results.delete(id)
    await endLakeQuery(database, id, { completed_at: now(), ...change })
  }

  return {
    async execute(viewer, request) {
      const limits = { ...defaultQueryLimits, ...request.limits }
      const { parentId, kind = 'AD_HOC', mode = 'NATIVE_SQL' } = request
      const { isCounted = parentId === undefined } = request
      using _ = isCounted ? reserve(viewer, limits.runningPerViewer) : undefined
      const started = now()
      const { databaseName = 'logs', name } = request
      const { sql, guarded } = await check(viewer, request, started)
      const id = randomId()
      await insertLakeQuery(database, {
        id,
        name: name ?? null,
        sql: request.shown ?? sql,
        database_name: databaseName,
        status: 'running',
        message: '',
        started_at: started,
        completed_at: null,
        is_scheduled: toFlag(request.isScheduled ?? false),
        issuer_kind: viewer.kind === 'anonymous' ? 'system' : viewer.kind,
        issued_by: viewer.id,
        log_types: JSON.stringify(logTypesOf(guarded)),
        columns: '[]',
        row_count: 0,
        rows_read: 0,
        bytes_read: 0,
        execution_ms: 0,
        is_truncated: 0,
        kind,
        mode,
        parent_id: parentId ?? null,
        range_from: (request.range ?? request.shownRange)?.from ?? null,
        range_to: (request.range ?? request.shownRange)?.to ?? null,
      })
      const stop = new AbortController()
      const { progress, work } = await keep(id, guarded, { limits, bound: request.bound }, stop.signal, started)
      const done = work()
        .catch((error: unknown): Partial<LakeQueryRow> => {
          if (stop.signal.aborted) return stop.signal.reason as Partial<LakeQueryRow>
          return {
            status: 'failed',
            message: toMessage(error, request.shown === undefined ? sql : '', id, log),
            execution_ms: now() - started,
          }
        })
        .then((change) => end(id, change))
        .catch((error: unknown) => log.error({ err: error, queryId: id }, 'recording the end of a query failed'))
        .finally(() => running.delete(id))
      running.set(id, { viewer: viewer.id, parentId, isCounted, stop, done, progress })
      return id
    },
    async explain(viewer, request) {
      const { sql, guarded } = await check(viewer, request, now())
      const settings = guarded.isTranslated === true ? translatedSettings : {}
      return estimateStatement(lake, guarded, settings).catch((error: unknown) => {
        throw locateMistake(error, sql)
      })
    },
    find,
    async list(viewer, page) {
      const rows: LakeQueryRow[] = []
      let { position } = page
      for (;;) {
        const found = await listLakeQueries(database, { ...page, ...(position ? { position } : {}) })
        rows.push(...found.filter((row) => maySee(viewer, row)))
        const last = found.at(-1)
        if (rows.length >= page.limit || found.length < page.limit || !last) return rows.slice(0, page.limit)
        position = { startedAt: last.started_at, id: last.id }
      }
    },
    async children(viewer, id) {
      await find(viewer, id)
      return (await listChildren(database, id)).filter((row) => maySee(viewer, row))
    },
    async results(viewer, id, { offset, count }) {
      const { status } = await find(viewer, id)
      if (status === 'running') throw new ConflictError('The query is still running.')
      return results.read(id, offset, count)
    },
    async progress(viewer, id) {
      await find(viewer, id)
      return running.get(id)?.progress()
    },
    async cancel(viewer, id) {
      const row = await find(viewer, id)
      if (viewer.kind !== 'system' && row.issued_by !== viewer.id)
        throw new ForbiddenError('Only the user who started a query can cancel it.')
      const all = [running.get(id), ...[...running.values()].filter(({ parentId }) => parentId === id)]
      for (const query of all) query?.stop.abort({ status: 'cancelled', message: 'The query was cancelled.' })
      await Promise.all(all.map((query) => query?.done))
    },
    settled: async (id) => running.get(id)?.done,
    async recover() {
      const message = 'The server stopped while the query ran. Run it again.'
      for (const id of await listRunningLakeQueries(database)) await end(id, { status: 'failed', message })
      for (const id of results.ids()) if (!(await readLakeQuery(database, id))) results.delete(id)
    },
    async prune(before) {
      const ids = await deleteLakeQueries(database, before)
      for (const id of ids) results.delete(id)
      return ids.length
    },
    async close() {
      const change = { status: 'failed', message: 'The server stopped while the query ran. Run it again.' }
      const all = [...running.values()]
      for (const { stop } of all) stop.abort(change)
      await Promise.all(all.map(({ done }) => done))
    },
  }
}

function logTypesOf({ tables }: GuardedSql): readonly string[] {
  return [...new Set(tables.flatMap(({ logTypes }) => logTypes))].sort()
}

/** The text of a query reveals as much as its results. */
function maySee({ logTypes }: Viewer, row: LakeQueryRow): boolean {
  return (JSON.parse(row.log_types) as readonly string[]).every((logType) => maySeeLogType(logTypes, logType))
}

function toMessage(thrown: unknown, sql: string, id: string, log: Log): string {
  const error = locateMistake(thrown, sql)
  if (error instanceof PicketError) {
    const position = 'line' in error && 'column' in error ? ` (line ${error.line}, column ${error.column})` : ''
    return `${error.message}${position}`
  }
  log.error({ err: error, queryId: id }, 'query failed')
  return 'The query failed because of an internal error. The server log has the reason.'
}
