import { RefusedError, sendUntilTaken } from '../../lab/send.ts'
import { readRemains } from '../../lab/remains.ts'
import { settle } from '../../lab/settle.ts'
import type { Hardship } from './hardship.ts'
import { inWorld } from './open-world.ts'

const event = (fields: object): string =>
  JSON.stringify({ at: '2026-01-01T00:00:00Z', id: 'poison', sort: 'plain', ...fields })

/** Whatever these become, it is counted, and nobody else waits for it. */
const poisons: readonly (string | Uint8Array<ArrayBuffer>)[] = [
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
  // The rule fails on it.
  event({ id: 'odd', sort: 'odd', number: 0 }),
]

export const poison: Hardship = {
  name: 'events and bodies that are poison',
  run: (folder) =>
    inWorld(folder, async ({ home, server, url, send }) => {
      let refused = 0
      await send(3)
      for (const body of poisons)
        await sendUntilTaken(url, body).catch((error: unknown) => {
          if (!(error instanceof RefusedError)) throw error
          refused++
        })
      await send(3)
      await settle(home.data)
      await server.stop()
      return check(home.data, refused)
    }),
}

async function check(data: string, refused: number): Promise<readonly string[]> {
  const { ledger, lake, alerts } = await readRemains(data, {
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
    if (!bodies.includes(body)) problems.push(`Nothing of the body ${body} is stored.`)
  const [counts] = lake.rows
  if (Number(counts?.['rows']) !== stored || Number(counts?.['ids']) !== stored)
    problems.push(`The lake has ${JSON.stringify(counts)}, the ledger ${stored}.`)
  const alarms = alerts.filter(({ detection_id: id, type }) => id === 'Crash.Alarm' && type === 'RULE')
  if (alarms.length < 6) problems.push(`Of 6 alarms only ${alarms.length} are alerts.`)
  if (lake.errors.length !== 1 && alarms.length !== 7)
    problems.push(`The rule that fails left ${lake.errors.length} errors and ${alarms.length} alerts.`)
  if (refused === poisons.length) problems.push('Everything was refused: nothing was tried.')
  return problems
}
