import { RejectedError, sendUntilAccepted } from '../../lab/send.ts'
import { readStoredData } from '../../lab/stored-data.ts'
import { settle } from '../../lab/settle.ts'
import type { FaultScenario } from './fault-scenario.ts'
import { withServer } from './with-server.ts'

const event = (fields: object): string =>
  JSON.stringify({ at: '2026-01-01T00:00:00Z', id: 'poison', sort: 'plain', ...fields })

/** Malformed or extreme bodies. Each must be counted, and must not delay other bodies. */
const malformedBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  `{"at":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  '\0\0\0\0\n\0',
  new Uint8Array([0xff, 0xfe, 0xc3, 0x28, 0x0a, 0x80, 0x80]),
  new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3, 4]),
  event({ text: 'x'.repeat(8_000_000) }),
  event({ at: '0001-01-01T00:00:00Z' }),
  event({ at: '9999-12-31T23:59:59Z' }),
  event({ at: '2026-13-45T99:99:99Z' }),
  event({ number: '1e400' }),
  event({ number: '9'.repeat(400) }),
  event({ __proto__: null, constructor: 'x', toString: 1 }),
  // The rule raises an exception for this event.
  event({ id: 'odd', sort: 'odd', number: 0 }),
]

export const poison: FaultScenario = {
  name: 'malformed events and bodies',
  run: (folder) =>
    withServer(folder, async ({ home, server, url, send }) => {
      let refused = 0
      await send(3)
      for (const body of malformedBodies)
        await sendUntilAccepted(url, body).catch((error: unknown) => {
          if (!(error instanceof RejectedError)) throw error
          refused++
        })
      await send(3)
      await settle(home.data)
      await server.stop()
      return check(home.data, refused)
    }),
}

async function check(data: string, refused: number): Promise<readonly string[]> {
  const { ledger, lake, alerts } = await readStoredData(data, {
    events: {
      table: 'logs.custom_crash',
      sql: "SELECT DISTINCT splitByChar('-', id)[1] AS body FROM logs.custom_crash",
    },
    rows: {
      table: 'logs.custom_crash',
      sql: 'SELECT count() AS rows, uniqExact(p_row_id) AS ids FROM logs.custom_crash',
    },
    errors: { table: 'rule_errors.custom_crash', sql: 'SELECT id, p_rule_id FROM rule_errors.custom_crash' },
  })
  const problems: string[] = []
  const { received, stored, skipped, filtered, failed } = ledger
  if (received !== stored + skipped + filtered + failed)
    problems.push(`The ledger does not add up: ${JSON.stringify(ledger)}`)
  const bodies = lake.events.map(({ body }) => String(body))
  for (const body of ['0', '1', '2', '3', '4', '5', 'odd'])
    if (!bodies.includes(body)) problems.push(`No event of body ${body} is stored.`)
  const [counts] = lake.rows
  if (Number(counts?.['rows']) !== stored || Number(counts?.['ids']) !== stored)
    problems.push(`The lake has ${JSON.stringify(counts)}, but the ledger has ${stored} rows.`)
  const alarms = alerts.filter(({ detection_id: id, type }) => id === 'Crash.Alarm' && type === 'RULE')
  if (alarms.length < 6) problems.push(`Only ${alarms.length} of 6 alarms became alerts.`)
  if (lake.errors.length !== 1 && alarms.length !== 7)
    problems.push(`The failing rule caused ${lake.errors.length} errors and ${alarms.length} alerts.`)
  if (refused === malformedBodies.length) problems.push('The server rejected all bodies, so nothing was tested.')
  return problems
}
