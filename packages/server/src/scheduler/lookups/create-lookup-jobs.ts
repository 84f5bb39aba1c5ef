import { InvalidInputError } from '@picket/core'
import { actorOf } from '../../access/actor.ts'
import { systemViewer } from '../../access/viewer.ts'
import type { LookupRows, LookupService } from '../../detections/lookups/lookup-service.ts'
import type { Library } from '../../detections/spec-library.ts'
import type { ProvidersByTable, ReadProviderRows } from '../../enrichment/read-provider-rows.ts'
import type { NotificationService } from '../../notifications/notification-service.ts'
import type { Job } from '../job.ts'
import { runQuery, type QueryRunPorts } from '../queries/run-query.ts'
import { raiseLookupAlarm } from './raise-lookup-alarm.ts'
import { readLookupRefresh, type LookupRefresh, type RowQuery } from './lookup-refresh.ts'
import type { ReadFileRows } from './read-file-rows.ts'

export interface LookupJobPorts extends QueryRunPorts {
  readonly lookups: Pick<LookupService, 'check' | 'save' | 'refresh' | 'current'>
  readonly readFile: ReadFileRows
  readonly readProvider: ReadProviderRows
  /** The tables that enabled enrichment providers fill, also if their specs name a file. */
  readonly provided: Pick<ProvidersByTable, 'has'>
  readonly notifications: Pick<NotificationService, 'notify'>
  /** Names of tables whose next refresh can have far fewer rows than the current ones. */
  readonly confirmed: ReadonlySet<string>
}

/** Milliseconds: large files are read in one attempt. */
const timeout = 10 * 60_000
/** A table replaces all rows, so only the last missed refresh is made up for. */
const mostMissed = 1
/** Rows of one query. */
const mostRows = 1_000_000
/** Tables with fewer rows can shrink freely. */
const fewRows = 100

/** Returns the refreshes of enabled lookup tables as jobs. A refresh that fails leaves the current rows in use. */
export function createLookupJobs(library: Library, ports: LookupJobPorts): readonly Job[] {
  return library.content.specs.flatMap((spec) => {
    const refresh = spec.data['Enabled'] === true ? readLookupRefresh(spec) : undefined
    return refresh === undefined ? [] : [toJob(refresh, library, ports)]
  })
}

export function lookupJobId(name: string): string {
  return `lookup ${name}`
}

function toJob(refresh: LookupRefresh, library: Library, ports: LookupJobPorts): Job {
  const { name, schedule, alarmMinutes, from } = refresh
  const { lookups, notifications } = ports
  const id = lookupJobId(name)
  return {
    id,
    schedule,
    timeout,
    mostMissed,
    async run({ scheduledAt }, { signal, complete }) {
      const before = (await lookups.current()).get(name)
      const rows = await readRows({ name, from, hasRows: before !== undefined, at: scheduledAt, signal }, ports)
      if (rows === undefined) return complete({ count: before?.row_count ?? 0, message: 'The file has not changed.' })
      const checked = await lookups.check(library.specs.get(name)!, rows)
      assertNotShrunk(before?.row_count ?? 0, checked.rowCount, ports.confirmed.has(name))
      await lookups.save(checked, JSON.stringify(actorOf(systemViewer)))
      rows.accepted?.()
      await lookups.refresh(library)
      await complete({
        count: checked.rowCount,
        message: before?.digest === checked.digest ? 'The rows have not changed.' : '',
      })
    },
    // The history of runs shows the error.
    gaveUp: (trx, window, error) =>
      raiseLookupAlarm(trx, notifications, { name, jobId: id, alarmMinutes }, window, error),
  }
}

async function readRows(
  wanted: Pick<LookupRefresh, 'name' | 'from'> & {
    readonly hasRows: boolean
    readonly at: number
    readonly signal: AbortSignal
  },
  ports: LookupJobPorts,
): Promise<LookupRows | undefined> {
  const { name, from, hasRows, at, signal } = wanted
  if (from.kind === 'provider' || ports.provided.has(name)) return await ports.readProvider(name, { hasRows, signal })
  return from.kind === 'file'
    ? await ports.readFile(from, { hasRows, signal })
    : await queryRows(from, at, signal, ports)
}

/** A source that breaks often serves a part of its rows, or none: these must not replace good rows unnoticed. */
function assertNotShrunk(before: number, after: number, isConfirmed: boolean): void {
  if (isConfirmed || before < fewRows || after * 2 >= before) return
  throw new InvalidInputError(
    `The new rows are ${count(after)}, fewer than half of the current ${count(before)}. The current rows stay in use until you refresh the table manually and accept fewer rows.`,
  )
}

const count = (rows: number): string => rows.toLocaleString('en')

async function queryRows(
  { text, language }: RowQuery,
  at: number,
  signal: AbortSignal,
  ports: QueryRunPorts,
): Promise<LookupRows> {
  const { rows, isCut } = await runQuery({ sql: text, language, at, timeout, signal, mostRows }, ports)
  if (isCut) throw new InvalidInputError(`The query returned more than ${count(mostRows)} rows.`)
  return { bytes: Buffer.from(rows.join('\n')), format: 'jsonl' }
}
