import { InvalidInputError } from '@picket/core'
import type { AlertChange } from '../../stores/alerts/alert-change.ts'
import type { Library } from '../../detections/spec-library.ts'
import { tokenize } from '../../lake/sql/lexer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { dropScheduleRows, keepScheduleRows, readScheduleRows } from '../../stores/schedules/schedule-rows-store.ts'
import { toDetectionError } from '../detection-error.ts'
import { evaluateRows, type EvaluatePorts } from '../evaluate.ts'
import type { Job } from '../job.ts'
import { logTypesOfQuery, type LogTypesByTable } from './query-log-types.ts'
import { toQueryRow, toRowSchema } from './query-rows.ts'
import { readScheduledQueries, type ScheduledQuery } from './read-scheduled-queries.ts'
import { mostEvaluatedRows, runQuery, type QueryRun, type QueryRunPorts } from './run-query.ts'

export interface QueryJobPorts extends QueryRunPorts, EvaluatePorts {
  readonly database: Database
  /** Rejects scheduled queries without a LIMIT (general setting). */
  readonly needsLimit: () => Promise<boolean>
  readonly record: (trx: Database, changes: readonly AlertChange[], now: number) => Promise<void>
  readonly factsOf: (detectionId: string) => Parameters<typeof toDetectionError>[0]['facts']
  readonly logTypesByTable: LogTypesByTable
  readonly now: Clock
}

/** How many missed runs of a query are run: all, unless the clock was wrong by years. */
const mostMissed = 10_000

/** Returns the enabled scheduled queries as jobs. Their rows are evaluated by the scheduled rules that name them. */
export function createQueryJobs(library: Pick<Library, 'content'>, ports: QueryJobPorts): readonly Job[] {
  return readScheduledQueries(library).map((query) => toJob(query, ports))
}

export function queryJobId(name: string): string {
  return `query ${name}`
}

function toJob(query: ScheduledQuery, ports: QueryJobPorts): Job {
  const { name, sql, language, schedule, timeout, ruleIds } = query
  const madeOf = logTypesOfQuery(query, ports.logTypesByTable, ports.storedQueries)
  return {
    id: queryJobId(name),
    schedule,
    timeout,
    mostMissed,
    async run({ id, scheduledAt }, { signal, complete }) {
      if ((await ports.needsLimit()) && !hasLimit(sql))
        throw new InvalidInputError(`"${name}" has no LIMIT. The general settings require one in scheduled queries.`)
      const run = (): Promise<QueryRun> => runQuery({ sql, language, at: scheduledAt, timeout, signal }, ports)
      const kept = ruleIds.length === 0 ? undefined : await readScheduleRows(ports.database, id)
      const found = kept === undefined ? await run() : (JSON.parse(kept) as QueryRun)
      const { rows, isCut, isTranslated } = found
      const message = [
        isCut
          ? `There were more than ${mostEvaluatedRows.toLocaleString('en')} rows; rules evaluated the first ones.`
          : '',
        isTranslated ? 'The query was translated from another dialect.' : '',
      ]
      const result = { count: rows.length, message: message.filter((one) => one !== '').join(' ') }
      if (rows.length === 0 || ruleIds.length === 0) return complete(result)
      // A later run may find other rows, and outcomes for these rows may already be in the data lake.
      if (kept === undefined)
        await keepScheduleRows(ports.database, { runId: id, scheduledAt, found: JSON.stringify(found) })
      ports.at('scheduler.rows-kept')
      const read = rows.map((line, index) =>
        toQueryRow(line, { query: name, windowId: id, place: index, at: scheduledAt }),
      )
      const batch = { id, at: ports.now(), schema: toRowSchema(name, madeOf), rows: read }
      await evaluateRows(batch, ports, (_, work) =>
        complete(result, async (trx) => {
          await work(trx)
          await dropScheduleRows(trx, id)
        }),
      )
    },
    async gaveUp(trx, window, error) {
      await dropScheduleRows(trx, window.id)
      const at = ports.now()
      const message = error instanceof Error ? error.message : String(error)
      const alerts = ruleIds.map((ruleId) =>
        toDetectionError({
          type: 'SCHEDULED_RULE_ERROR',
          ruleId,
          facts: ports.factsOf(ruleId),
          what: `The scheduled query "${name}" failed: ${message}`,
          // The same error of the same text is reported once.
          occasion: error instanceof InvalidInputError ? `${sql}\n${message}` : window.id,
          // Messages of the database may quote values.
          logTypes: [name],
          runbook:
            'Run the query manually and correct it, or reduce its work: choose a shorter time range, or fewer tables.',
          at,
        }),
      )
      await ports.record(
        trx,
        alerts.map((alert) => ({ kind: 'opened', alert })),
        at,
      )
    },
  }
}

/** The word in a comment or a string does not count. */
export function hasLimit(sql: string): boolean {
  return tokenize(sql).some(({ kind, value }) => kind === 'word' && value.toLowerCase() === 'limit')
}
