import type { Received } from '../lab/sink.ts'
import { readRemains, type Remains } from '../lab/remains.ts'
import type { Sent } from '../lab/send.ts'
import type { Body, Sort } from './world.ts'

/** A body, and what its sender knows of it. */
export interface SentBody {
  readonly body: Body
  readonly sent: Sent
  /** Sent under a key: it is there once, whatever its sender heard. */
  readonly isKeyed?: boolean
}

/** What was found at the end. */
export interface Findings {
  /** What is not as it must be; empty when all is well. */
  readonly problems: readonly string[]
  readonly events: number
  readonly alerts: number
  readonly deliveries: number
  /** Bodies without a key that were taken although the sender heard nothing, and were sent again: these are two receipts of one log. */
  readonly sentTwice: number
  /** Requests beyond one for each (alert, destination): sent, and the process ended before that was recorded. */
  readonly doubledDeliveries: number
}

const questions = {
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

/** The server itself says of a source that its logs fail; what jobs find, `jobs/check-jobs.ts` looks at. */
const ofOthers: ReadonlySet<string> = new Set(['SYSTEM_ERROR', 'CORRELATION_RULE', 'SCHEDULED_RULE', 'POLICY'])

/** Holds what is in the data directory, and what the sink got, against what was sent. */
export async function checkRemains(
  data: string,
  bodies: readonly SentBody[],
  received: readonly Received[],
  destinations: number,
): Promise<Findings> {
  const { alerts: all, ...rest } = await readRemains(data, questions)
  const remains = { ...rest, alerts: all.filter(({ type }) => !ofOthers.has(type)) }
  const problems: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      problems.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
  }
  const { events, matches, signals, failures } = remains.lake
  expect('rows of events that are there twice', repeated(events.map(rowId)), [])
  expect('failed logs that are there twice', repeated(failures.map(rowId)), [])
  const copies = countBy(events, ({ id }) => String(id))
  let sentTwice = 0
  const totals = { received: 0, stored: 0, skipped: 0, failed: 0 }
  for (const { body, sent, isKeyed } of bodies) {
    const times = copies.get(body.events[0]!.id) ?? 0
    const most = isKeyed ? 1 : 1 + sent.unknown
    if (times < 1 || times > most)
      problems.push(`A body that may be there ${most} times at most is there ${times} times.`)
    if (times > 1) sentTwice += times - 1
    for (const { id } of body.events)
      if (copies.get(id) !== times) problems.push(`Event ${id} is there ${copies.get(id) ?? 0} times, not ${times}.`)
    totals.stored += times * body.events.length
    totals.failed += times * body.broken
    totals.skipped += times * body.blank
  }
  totals.received = totals.stored + totals.failed + totals.skipped
  const { ledger } = remains
  expect('the ledger against what was sent', ledgerOf(ledger), totals)
  expect('the ledger against itself', ledger.received, ledger.stored + ledger.skipped + ledger.filtered + ledger.failed)
  expect('events of the lake against the ledger', events.length, ledger.stored)
  expect('failed logs of the lake against the ledger', failures.length, ledger.failed)

  const rowsOf = (sort: Sort): string[] => events.filter((row) => row['sort'] === sort).map(rowId)
  const wanted = [
    ...rowsOf('alarm').map((id) => `Crash.Alarm ${id}`),
    ...rowsOf('group').map((id) => `Crash.Group ${id}`),
  ]
  const pair = (row: Readonly<Record<string, unknown>>): string => `${String(row['p_rule_id'])} ${rowId(row)}`
  expect('signals', difference(signals.map(pair), wanted), noDifference)
  expect('matches', difference(matches.map(pair), wanted), noDifference)

  checkAlerts(remains, bodies, copies, expect)
  expect('deliveries that are not done', remains.outbox.filter(({ state }) => state !== 'delivered').length, 0)
  expect('deliveries', remains.outbox.length, remains.alerts.length * destinations)
  const requests = countBy(received, ({ key }) => key)
  expect('alerts that no destination got', remains.outbox.filter(({ key }) => !requests.has(key)).length, 0)
  expect(
    'keys of requests',
    difference(
      [...requests.keys()],
      remains.outbox.map(({ key }) => key),
    ),
    noDifference,
  )
  // What one process sent and recorded it does not send again.
  const inOneLife = received.filter(({ status }) => status < 300).map(({ key, mark }) => `${mark} ${key}`)
  expect('deliveries doubled by one process', repeated(inOneLife), [])
  return {
    problems,
    events: events.length,
    alerts: remains.alerts.length,
    deliveries: remains.outbox.length,
    sentTwice,
    doubledDeliveries: received.length - requests.size,
  }
}

function checkAlerts(
  { alerts }: Remains<string>,
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
  expect('alerts with their events', difference(found, wanted), noDifference)
}

function ledgerOf({ received, stored, skipped, failed }: Remains<string>['ledger']) {
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

const noDifference = { missing: [], tooMany: [] }

/** Of lists in which each thing is to be once. */
function difference(found: readonly string[], wanted: readonly string[]) {
  const [has, needs] = [new Set(found), new Set(wanted)]
  return {
    missing: wanted.filter((one) => !has.has(one)).slice(0, 5),
    tooMany: [...found.filter((one) => !needs.has(one)), ...repeated(found)].slice(0, 5),
  }
}
