import type { Received } from '../lab/sink.ts'
import { readStoredData, type StoredData } from '../lab/stored-data.ts'
import type { Sent } from '../lab/send.ts'
import type { Body, Sort } from './content.ts'

/** A body, with the result that its sender saw. */
export interface SentBody {
  readonly body: Body
  readonly sent: Sent
  /** Sent with an idempotency key: it must be stored once, whatever result its sender saw. */
  readonly isKeyed?: boolean
}

/** Result of the check. */
export interface Findings {
  /** Violated expectations; empty if all hold. */
  readonly problems: readonly string[]
  readonly events: number
  readonly alerts: number
  readonly deliveries: number
  /**
   * Bodies without a key that the server accepted without answering, and that were sent again: the server stores both
   * copies.
   */
  readonly sentTwice: number
  /** Repeated requests for the same (alert, destination): the process ended before it recorded the first one. */
  readonly repeatedDeliveries: number
}

const queries = {
  events: { table: 'logs.custom_crash', sql: 'SELECT p_row_id, id, sort FROM logs.custom_crash' },
  matches: {
    table: 'rule_matches.custom_crash',
    sql: 'SELECT p_rule_id, p_row_id, id, p_alert_id FROM rule_matches.custom_crash',
  },
  signals: { table: 'signals.custom_crash', sql: 'SELECT p_rule_id, p_row_id FROM signals.custom_crash' },
  failures: {
    table: 'monitor.classification_failures',
    sql: 'SELECT p_row_id FROM monitor.classification_failures',
  },
} as const

/**
 * Alerts that are checked elsewhere: the server raises system errors for failing logs, and `jobs/check-jobs.ts` checks
 * those of jobs.
 */
const otherAlertTypes: ReadonlySet<string> = new Set(['SYSTEM_ERROR', 'CORRELATION_RULE', 'SCHEDULED_RULE', 'POLICY'])

/** Compares the data directory, and the requests that the sink received, with what was sent. */
export async function checkStoredData(
  data: string,
  bodies: readonly SentBody[],
  received: readonly Received[],
  destinations: number,
): Promise<Findings> {
  const { alerts: all, ...rest } = await readStoredData(data, queries)
  const stored = { ...rest, alerts: all.filter(({ type }) => !otherAlertTypes.has(type)) }
  const problems: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      problems.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
  }
  const { events, matches, signals, failures } = stored.lake
  expect('event rows stored twice', repeated(events.map(rowId)), [])
  expect('failed logs stored twice', repeated(failures.map(rowId)), [])
  const copies = countBy(events, ({ id }) => String(id))
  let sentTwice = 0
  const totals = { received: 0, stored: 0, skipped: 0, failed: 0 }
  for (const { body, sent, isKeyed } of bodies) {
    const times = copies.get(body.events[0]!.id) ?? 0
    const maxTimes = isKeyed ? 1 : 1 + sent.unknown
    if (times < 1 || times > maxTimes)
      problems.push(`A body is stored ${times} times; it must be stored 1 to ${maxTimes} times.`)
    if (times > 1) sentTwice += times - 1
    for (const { id } of body.events)
      if (copies.get(id) !== times)
        problems.push(`Event ${id} is stored ${copies.get(id) ?? 0} times instead of ${times} times.`)
    totals.stored += times * body.events.length
    totals.failed += times * body.broken
    totals.skipped += times * body.blank
  }
  totals.received = totals.stored + totals.failed + totals.skipped
  const { ledger } = stored
  expect('the ledger compared with what was sent', ledgerOf(ledger), totals)
  expect('the sum of the ledger', ledger.received, ledger.stored + ledger.skipped + ledger.filtered + ledger.failed)
  expect('events in the lake compared with the ledger', events.length, ledger.stored)
  expect('failed logs in the lake compared with the ledger', failures.length, ledger.failed)

  const rowsOf = (sort: Sort): string[] => events.filter((row) => row['sort'] === sort).map(rowId)
  const wanted = [
    ...rowsOf('alarm').map((id) => `Crash.Alarm ${id}`),
    ...rowsOf('group').map((id) => `Crash.Group ${id}`),
  ]
  const pair = (row: Readonly<Record<string, unknown>>): string => `${String(row['p_rule_id'])} ${rowId(row)}`
  expect('signals', difference(signals.map(pair), wanted), noDifference)
  expect('matches', difference(matches.map(pair), wanted), noDifference)

  checkAlerts(stored, bodies, copies, expect)
  expect('unfinished deliveries', stored.outbox.filter(({ state }) => state !== 'delivered').length, 0)
  expect('deliveries', stored.outbox.length, stored.alerts.length * destinations)
  const requests = countBy(received, ({ key }) => key)
  expect('alerts that no destination received', stored.outbox.filter(({ key }) => !requests.has(key)).length, 0)
  expect(
    'keys of requests',
    difference(
      [...requests.keys()],
      stored.outbox.map(({ key }) => key),
    ),
    noDifference,
  )
  // A process must not repeat a delivery that succeeded.
  const perProcess = received.filter(({ status }) => status < 300).map(({ key, mark }) => `${mark} ${key}`)
  expect('deliveries repeated by one process', repeated(perProcess), [])
  return {
    problems,
    events: events.length,
    alerts: stored.alerts.length,
    deliveries: stored.outbox.length,
    sentTwice,
    repeatedDeliveries: received.length - requests.size,
  }
}

function checkAlerts(
  { alerts }: StoredData<string>,
  bodies: readonly SentBody[],
  copies: ReadonlyMap<string, number>,
  expect: (what: string, found: unknown, wanted: unknown) => void,
): void {
  const all = bodies.flatMap(({ body }) => body.events)
  const countOf = (ids: readonly { readonly id: string }[]): number =>
    ids.reduce((sum, { id }) => sum + (copies.get(id) ?? 0), 0)
  const wanted = all
    .filter(({ sort }) => sort === 'alarm')
    .map((event) => `Crash.Alarm ${event.id} ${countOf([event])}`)
  const grouped = countOf(all.filter(({ sort }) => sort === 'group'))
  if (grouped >= 3) wanted.push(`Crash.Group defaultDedupString:Crash.Group ${grouped}`)
  const found = alerts.map(({ detection_id, dedup, event_count }) => `${detection_id} ${dedup} ${event_count}`)
  expect('alerts and their event counts', difference(found, wanted), noDifference)
}

function ledgerOf({ received, stored, skipped, failed }: StoredData<string>['ledger']) {
  return { received, stored, skipped, failed }
}

function rowId(row: Readonly<Record<string, unknown>>): string {
  return String(row['p_row_id'])
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...countBy(ids, (id) => id)].filter(([, times]) => times > 1).map(([id]) => id)
}

const noDifference = { missing: [], unexpected: [] }

/** Compares two lists of unique ids. */
function difference(found: readonly string[], wanted: readonly string[]) {
  const [has, needs] = [new Set(found), new Set(wanted)]
  return {
    missing: wanted.filter((one) => !has.has(one)).slice(0, 5),
    unexpected: [...found.filter((one) => !needs.has(one)), ...repeated(found)].slice(0, 5),
  }
}
