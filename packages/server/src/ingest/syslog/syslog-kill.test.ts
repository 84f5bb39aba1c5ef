import { mkdtempSync, rmSync } from 'node:fs'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import type { SpoolItem } from '../../spool/spool.ts'
import { openSqliteSpool } from '../../spool/sqlite-spool.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { missingSource } from '../log-source.ts'
import { splitLogs } from '../protocols/testing/split-logs.ts'
import { syslogKind } from '../sources/kinds/syslog.ts'
import type { SyslogSettings } from './syslog-settings.ts'
import { startSyslogServer } from './syslog-server.ts'

// What a killed server guarantees for syslog, which has no acknowledgments: messages that are in the spool stay, in order
// and once. Those that it received within the last 0.2 seconds are lost unless the sender sends them again.

const messages = Array.from({ length: 2_000 }, (_, at) => `<13>1 - web-1 app - - - message ${at}`)
const limits = { waiting: 1e6, batch: 4_000, linger: 1, pause: 1 }

it.each([1, 2, 3, 10])(
  'TCP: after a kill at batch %i, a sender that repeats what is missing loses and doubles nothing',
  async (kill) => {
    const world = open()
    const dying = await world.start('TCP', kill)
    await send(dying.port, messages)
    await dying.died
    const stored = await world.stored()
    expect(stored.length).toBeLessThan(messages.length)
    expect(stored).toEqual(messages.slice(0, stored.length))
    const next = await world.start('TCP')
    await send(next.port, messages.slice(stored.length))
    await expect.poll(async () => (await world.stored()).length).toBe(messages.length)
    expect(await world.stored()).toEqual(messages)
  },
)

it('UDP: what was stored before a kill stays, once', async () => {
  const world = open()
  const dying = await world.start('UDP', 1)
  const socket = createSocket('udp4')
  for (const message of messages.slice(0, 200)) socket.send(message, dying.port, '127.0.0.1')
  await dying.died
  socket.close()
  const before = await world.stored()
  expect(before.length).toBeGreaterThan(0)
  expect(new Set(before).size).toBe(before.length)
  const next = await world.start('UDP')
  const again = createSocket('udp4')
  again.send('<13>after the restart', next.port, '127.0.0.1')
  await expect.poll(world.stored).toEqual([...before, '<13>after the restart'])
  again.close()
})

/** A place for a spool that survives its servers. */
function open() {
  const folder = mkdtempSync(join(tmpdir(), 'picket-syslog-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let ids = 0
  const randomId = (): string => `id-${++ids}`
  const openSpool = (linger: number) =>
    openSqliteSpool({ path: join(folder, 'spool.db'), now: () => 1_000, randomId, limits: { linger, attempts: 1_000 } })
  return {
    /** Starts a server; it is killed once it has stored this many batches. */
    async start(transport: 'TCP' | 'UDP', kill = Infinity) {
      const spool = openSpool(1e6)
      const death = Promise.withResolvers<void>()
      let batches = 0
      const accepted = syslogKind.accept!({ port: '1514', transport })
      if ('problems' in accepted) throw new Error(JSON.stringify(accepted.problems))
      const settings = { ...(accepted.own.settings as SyslogSettings), port: '0' }
      const server = startSyslogServer(
        { ...missingSource('firewall'), kind: 'syslog', settings },
        {
          database: await openTestDatabase(),
          spool: {
            // A process that was killed stores nothing more.
            append: async (item) => {
              if (batches >= kill) throw new Error('The process has ended.')
              const appended = await spool.append(item)
              batches += 1
              if (batches >= kill) death.resolve()
              return appended
            },
          },
          now: () => 1_000,
          randomId,
          log: silentLog,
        },
        limits,
      )
      onTestFinished(() => server.stop())
      return { port: (await server.port)!, died: death.promise }
    },
    /** Opens the spool as the next process does, and returns its messages. */
    async stored(): Promise<readonly string[]> {
      const items: SpoolItem[] = []
      const spool = openSpool(0)
      // Batches that are taken and not done are handed out again to the next one that opens it.
      while (items.length < spool.status().items) items.push(...(await spool.take())!.items)
      await spool.close()
      const split = items.map(({ body, reading }) =>
        splitLogs({ body, format: reading.kind === 'stream' ? reading.format : { type: 'Auto' } }),
      )
      return (await Promise.all(split)).flat()
    },
  }
}

function send(port: number, texts: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.end(`${texts.join('\n')}\n`)
  })
}
