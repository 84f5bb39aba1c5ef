import { ConflictError, InvalidInputError } from '@picket/core'
import { toTailCountQuery, toTailQuery, type QueryCatalogue } from '@picket/query'
import type { Viewer } from '../../access/viewer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Lake } from '../lake.ts'
import { defaultQueryLimits, toEngineLimits } from '../queries/query-limits.ts'
import type { QueryService } from '../queries/query-service.ts'
import type { SqlGuard } from '../sql/create-sql-guard.ts'
import { decodeRow } from './decode-rows.ts'
import { prepareQuery } from './prepare-query.ts'

export interface TailRequest {
  /** A query in PicketFlow that was started before: it is in the history and in the audit log, polls are not. */
  readonly queryId: string
  readonly parameters?: unknown
  /** `until` of the previous answer, in ms since 1970; now by default. */
  readonly after?: number
  readonly limit?: number
}

export interface Tail {
  readonly columns: readonly string[]
  /** The latest arrivals first, with some from shortly before `after`. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** The number of events that arrived after `after`. */
  readonly count: number
  readonly until: number
}

export const mostTailRows = 500
const defaultTailRows = 200
/** Events become visible some time after the time of their arrival, in ms. Clients skip rows that they have already. */
const overlap = 10_000
/** A tail that was paused for longer starts at this time before now, in ms. */
const longestGap = 300_000
const longestRun = 10_000

/** Reads the events that arrived since the previous call; nothing is stored. */
export function createTail({
  lake,
  sqlGuard,
  queries,
  catalogueOf,
  now,
}: {
  readonly lake: Pick<Lake, 'ask'>
  readonly sqlGuard: SqlGuard
  readonly queries: Pick<QueryService, 'find'>
  readonly catalogueOf: (viewer: Viewer) => Promise<QueryCatalogue>
  readonly now: Clock
}) {
  return async (viewer: Viewer, request: TailRequest): Promise<Tail> => {
    const { queryId, parameters, limit = defaultTailRows } = request
    if (!(Number.isInteger(limit) && limit >= 1 && limit <= mostTailRows))
      throw new InvalidInputError(`Live tail returns 1 to ${mostTailRows} rows at once.`)
    const query = await queries.find(viewer, queryId)
    if (query.mode !== 'PANTHERFLOW') throw new ConflictError('Live tail requires a query in PicketFlow.')
    const until = now()
    const after = Math.max(until - longestGap, Math.min(until, request.after ?? until))
    const catalogue = await catalogueOf(viewer)
    const read = async (text: string | undefined, most: number): Promise<Pick<Tail, 'columns' | 'rows'>> => {
      const { compile } = text === undefined ? {} : prepareQuery({ text, parameters }, catalogue)
      if (compile === undefined)
        throw new InvalidInputError('Live tail requires a query whose rows are events.', {
          hint: 'Remove the operators that group rows or remove the columns p_event_time, p_parse_time and p_row_id.',
        })
      const compiled = compile({ now: until, limit: most })
      const guarded = await sqlGuard.guard({
        sql: compiled.sql,
        access: viewer.logTypes,
        now: until,
        isOurs: true,
        parameters: compiled.parameters,
      })
      const answer = lake.ask({
        sql: guarded.sql,
        readonly: true,
        parameters: guarded.parameters ?? {},
        settings: {
          ...toEngineLimits({ ...defaultQueryLimits, milliseconds: longestRun }),
          ...compiled.settings,
        },
      })
      const rows: Readonly<Record<string, unknown>>[] = []
      for await (const some of answer.rows)
        for (const values of some) {
          const decoded = decodeRow(values, compiled.columns)
          rows.push(Object.fromEntries(compiled.columns.map(({ name }, at) => [name, decoded[at]])))
        }
      return { columns: compiled.columns.map(({ name }) => name), rows }
    }
    const { columns, rows } = await read(toTailQuery(query.sql, after - overlap, catalogue), limit)
    const arrived = rows.filter((row) => Date.parse(`${String(row['p_parse_time']).replace(' ', 'T')}Z`) > after).length
    if (rows.length < limit) return { columns, rows, count: arrived, until }
    const counted = await read(toTailCountQuery(query.sql, after, catalogue), 1)
    return { columns, rows, count: Math.max(arrived, Number(counted.rows[0]?.['count'] ?? 0)), until }
  }
}
