import { InvalidInputError } from '@picket/core'
import type { QueryCatalogue, Visualization } from '@picket/query'
import type { Viewer } from '../../access/viewer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LakeQueryKind } from '../../stores/lake-queries/lake-query-store.ts'
import { estimateStatement, type Estimate } from '../estimate/estimate-statement.ts'
import type { Lake } from '../lake.ts'
import type { QueryService } from '../queries/query-service.ts'
import type { SqlGuard } from '../sql/create-sql-guard.ts'
import { decodeRow } from './decode-rows.ts'
import { locateDiagnostics, PipelineError, type LocatedDiagnostic } from './pipeline-error.ts'
import { prepareQuery, type PipelineText, type PreparedQuery } from './prepare-query.ts'
import { createTail, type Tail, type TailRequest } from './tail.ts'
import { toQueryCatalogue } from './to-query-catalogue.ts'

/** Runs queries in PicketFlow, and explains them. */
export interface PipelineService {
  /** The tables that a viewer can see, for editors. */
  catalogue(viewer: Viewer): Promise<QueryCatalogue>
  /** Finds the mistakes in a query. */
  check(viewer: Viewer, query: PipelineText): Promise<CheckedQuery>
  explain(viewer: Viewer, query: PipelineText): Promise<Explanation>
  /** Starts a query. Throws a PipelineError for one with mistakes. */
  execute(viewer: Viewer, request: PipelineRequest): Promise<StartedQuery>
  /** Reads the events that arrived since the previous call. */
  tail(viewer: Viewer, request: TailRequest): Promise<Tail>
}

export interface PipelineRequest extends PipelineText {
  readonly name?: string
  readonly limit?: number
  /** The query whose rows it counts over time: they are listed as one, and cancelled together. */
  readonly timelineOf?: string
  /** The purpose; AD_HOC by default. */
  readonly kind?: LakeQueryKind
}

export interface CheckedQuery extends Omit<PreparedQuery, 'diagnostics' | 'compile'> {
  readonly diagnostics: readonly LocatedDiagnostic[]
}

export interface StartedQuery {
  readonly id: string
  readonly diagnostics: readonly LocatedDiagnostic[]
  readonly visualization: Visualization | undefined
}

export interface Explanation {
  readonly diagnostics: readonly LocatedDiagnostic[]
  /** Undefined if the query has mistakes. */
  readonly statement?: { readonly sql: string; readonly parameters: Readonly<Record<string, unknown>> }
  readonly estimate?: Estimate
}

const defaultLimit = 10_000
export const mostRows = 1_000_000

export function createPipelineService({
  lake,
  sqlGuard,
  queries,
  storedQueries,
  hasExtensions,
  now,
}: {
  readonly lake: Pick<Lake, 'ask' | 'explain' | 'query'>
  readonly sqlGuard: SqlGuard
  readonly queries: Pick<QueryService, 'execute' | 'find'>
  /** The saved queries that a user can use in a query. */
  readonly storedQueries: (access: Viewer['logTypes']) => Promise<NonNullable<QueryCatalogue['queries']>>
  /** Whether the workspace allows the extensions of the language. */
  readonly hasExtensions: () => Promise<boolean>
  readonly now: Clock
}): PipelineService {
  const catalogueOf = async ({ logTypes }: Viewer): Promise<QueryCatalogue> => ({
    ...toQueryCatalogue(await sqlGuard.catalogue(logTypes)),
    queries: await storedQueries(logTypes),
    hasExtensions: await hasExtensions(),
  })
  /** `isRun`: all parameters need a value. */
  const prepare = async (viewer: Viewer, query: PipelineText, isRun: boolean): Promise<PreparedQuery> =>
    prepareQuery(query, await catalogueOf(viewer), isRun)
  return {
    catalogue: catalogueOf,
    tail: createTail({ lake, sqlGuard, queries, catalogueOf, now }),
    async check(viewer, query) {
      const { compile: _, diagnostics, ...checked } = await prepare(viewer, query, false)
      return { ...checked, diagnostics: locateDiagnostics(query.text, diagnostics) }
    },
    async explain(viewer, query) {
      const { compile, diagnostics: found } = await prepare(viewer, query, true)
      const diagnostics = locateDiagnostics(query.text, found)
      if (compile === undefined) return { diagnostics }
      const { sql, parameters, settings } = compile({ now: now(), limit: defaultLimit })
      const guarded = await sqlGuard.guard({ sql, access: viewer.logTypes, now: now(), isOurs: true, parameters })
      const estimate = await estimateStatement(lake, guarded, settings)
      return { diagnostics, statement: { sql, parameters }, estimate }
    },
    async execute(viewer, { name, limit = defaultLimit, timelineOf, kind, ...query }) {
      if (!(Number.isInteger(limit) && limit >= 1 && limit <= mostRows))
        throw new InvalidInputError(`A query returns 1 to ${mostRows.toLocaleString('en')} rows.`)
      const { compile, diagnostics, visualization } = await prepare(viewer, query, true)
      if (compile === undefined) throw new PipelineError(query.text, diagnostics)
      if (timelineOf !== undefined) await queries.find(viewer, timelineOf)
      // One more shows whether there are more.
      const { sql, parameters, settings, columns } = compile({ now: now(), limit: limit + 1 })
      const id = await queries.execute(viewer, {
        sql,
        shown: query.text,
        mode: 'PANTHERFLOW',
        bound: { parameters, settings, decode: (values) => decodeRow(values, columns) },
        limits: { resultRows: limit },
        ...(query.range === undefined ? {} : { shownRange: query.range }),
        ...(name === undefined ? {} : { name }),
        ...(kind === undefined ? {} : { kind }),
        ...(timelineOf === undefined ? {} : { kind: 'TIMELINE', parentId: timelineOf, isCounted: true }),
      })
      return { id, diagnostics: locateDiagnostics(query.text, diagnostics), visualization }
    },
  }
}
