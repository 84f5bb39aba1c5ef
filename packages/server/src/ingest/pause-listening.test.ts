import { connect, createServer, type AddressInfo } from 'node:net'
import { UnavailableError } from '@picket/core'
import { expect, it, onTestFinished } from 'vitest'
import { systemViewer } from '../access/viewer.ts'
import { silentLog } from '../ports/log.ts'
import { createIngest } from './ingest.ts'
import { createOutcomeWaiters } from './outcome-waiters.ts'
import { createSourceSupervisor } from './sources/source-supervisor.ts'
import { createCountingSpool } from './testing/counting-spool.ts'
import { openSources } from './testing/sources.ts'

it('closes the port of a paused syslog source, and opens it when it is resumed', async () => {
  const { database, secrets, kinds, service, clock } = await openSources()
  const spool = createCountingSpool()
  let owners = 0
  const supervisor = createSourceSupervisor({
    database,
    secrets,
    kinds,
    spool: spool.open(),
    now: () => clock.now,
    randomId: () => `owner-${++owners}`,
    log: silentLog,
  })
  onTestFinished(() => supervisor.stop())
  const port = await freePort()
  const { source } = await service.create(systemViewer, 'syslog', {
    integrationLabel: 'Firewalls',
    logTypes: ['Custom.Orders'],
    logStreamType: 'Lines',
    settings: { port: String(port), address: '127.0.0.1' },
  })
  await supervisor.reconcile()
  await expect.poll(() => send(port, '<13>one')).toBe('sent')
  await expect.poll(() => spool.records().map(messageOf)).toEqual(['one'])
  clock.now += 1
  await service.setPaused(systemViewer, source.id, true)
  await supervisor.reconcile()
  expect(await send(port, '<13>lost')).toBe('ECONNREFUSED')
  clock.now += 1
  await service.setPaused(systemViewer, source.id, false)
  await supervisor.reconcile()
  await expect.poll(() => send(port, '<13>two')).toBe('sent')
  await expect.poll(() => spool.records().map(messageOf)).toEqual(['one', 'two'])
})

it('answers senders of a paused HTTP source that it is unavailable, once they are authenticated', async () => {
  const { create, service, finder, clock } = await openSources()
  const { source } = await create({ authMethod: 'Bearer', authBearerToken: 'a-token-of-the-sender' })
  const spool = createCountingSpool()
  const ingest = createIngest({
    sources: finder,
    spool: spool.open(),
    waiters: createOutcomeWaiters(),
    now: () => clock.now,
    randomId: () => 'id',
  })
  const take = (token: string) =>
    ingest
      .take({
        sourceId: source.id,
        headers: new Headers({ authorization: `Bearer ${token}` }),
        body: async () => new TextEncoder().encode('{"a":1}\n'),
        isAwaited: false,
      })
      .then(
        () => 'taken',
        (error: unknown) => error,
      )
  clock.now += 1
  await service.setPaused(systemViewer, source.id, true)
  expect(await take('a-token-of-the-sender')).toBeInstanceOf(UnavailableError)
  expect(await take('another')).not.toBeInstanceOf(UnavailableError)
  clock.now += 1
  await service.setPaused(systemViewer, source.id, false)
  expect(await take('a-token-of-the-sender')).toBe('taken')
  expect(spool.records()).toEqual(['{"a":1}'])
})

function messageOf(record: string): string | undefined {
  return /<13>(\w+)/.exec(record)?.[1]
}

/** Sends a message over TCP. Returns the code of the error if nothing listens. */
function send(port: number, message: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.on('connect', () => socket.end(`${message}\n`))
    socket.on('close', (hadError) => hadError || resolve('sent'))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
