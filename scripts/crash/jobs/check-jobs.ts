import { readStoredData } from '../../lab/stored-data.ts'
import type { SentBody } from '../check-stored-data.ts'
import { openMetadata } from './metadata.ts'
import type { Thing } from './content.ts'

const queries = {
  pairs: {
    table: 'signals.correlation_signals',
    sql: "SELECT p_signal_id AS id FROM signals.correlation_signals WHERE p_rule_id = 'Crash.Pair'",
  },
  ticks: {
    table: 'signals.query_crash_ticks',
    sql: "SELECT p_row_id AS id FROM signals.query_crash_ticks WHERE p_rule_id = 'Crash.Tick'",
  },
} as const

/**
 * Compares the results of correlation, scheduled rules and policies with what was sent, and returns the differences. A
 * window that was due after `settledAt`, in milliseconds of the server's clock, may still be waiting, because the
 * server was stopped before.
 */
export async function checkJobs(
  data: string,
  bodies: readonly SentBody[],
  things: readonly Thing[],
  settledAt: number,
): Promise<readonly string[]> {
  const { lake } = await readStoredData(data, queries)
  const metadata = openMetadata(data)
  const problems: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      problems.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
  }
  const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map(({ id }) => String(id))
  const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
  const alertsOf = (id: string) =>
    metadata.rows('SELECT dedup, event_count AS events FROM alerts WHERE detection_id = ? ORDER BY dedup', id)
  const eventsOf = (id: string) => alertsOf(id).reduce((sum, { events }) => sum + Number(events), 0)

  const paired = bodies
    .filter(({ body }) => body.events.some(({ sort }) => sort === 'group'))
    .map(({ body }) => body.events[0]!.id.split('-')[0]!)
  expect(
    'bodies that correlation matched',
    alertsOf('Crash.Pair')
      .map(({ dedup }) => String(dedup))
      .toSorted(),
    paired.toSorted(),
  )
  expect('correlation signals stored twice', repeated(idsOf(lake.pairs)), [])
  if (lake.pairs.length < paired.length)
    problems.push(`Only ${lake.pairs.length} of ${paired.length} matches are signals.`)

  const windows = metadata.count(
    "SELECT count(*) AS n FROM schedule_runs WHERE job_id = 'query crash_ticks' AND status = 'succeeded' AND count = 1",
  )
  const others = metadata.rows(
    "SELECT status, message FROM schedule_runs WHERE job_id = 'query crash_ticks' AND NOT (status = 'succeeded' AND count = 1) AND status <> 'skipped' AND NOT (status = 'waiting' AND scheduled_at > ?) LIMIT 3",
    settledAt,
  )
  expect('windows that did not succeed', others, [])
  expect('rows of the scheduled query stored twice', repeated(idsOf(lake.ticks)), [])
  expect('signals of the scheduled rule', lake.ticks.length, windows)
  expect('events of the alerts of the scheduled rule', eventsOf('Crash.Tick'), windows)

  const compliance = metadata.rows(
    "SELECT resource_id AS id, status FROM compliance WHERE policy_id = 'Crash.Thing' ORDER BY resource_id",
  )
  const wanted = things.map(({ id, fails }) => ({ id, status: fails ? 'FAIL' : 'PASS' }))
  expect('resources and their compliance', difference(compliance.map(print), wanted.map(print)), difference([], []))
  expect('failures in alerts of the policy', eventsOf('Crash.Thing'), things.filter(({ fails }) => fails).length)
  metadata.close()
  return problems
}

function print(row: object): string {
  return JSON.stringify(row)
}

function difference(found: readonly string[], wanted: readonly string[]) {
  const [has, needs] = [new Set(found), new Set(wanted)]
  return {
    missing: wanted.filter((one) => !has.has(one)).slice(0, 5),
    unexpected: found.filter((one) => !needs.has(one)).slice(0, 5),
  }
}
