import { execFileSync, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { connect, createServer, type AddressInfo } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { createSelfSigned } from '../../identity/sso/saml/self-signed.ts'
import { silentLog } from '../../ports/log.ts'
import { SpoolFullError, type SpoolItem } from '../../spool/spool.ts'
import { readProblem } from '../../stores/source-cursors/source-cursor-store.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { missingSource } from '../log-source.ts'
import { splitLogs } from '../protocols/testing/split-logs.ts'
import { syslogKind } from '../sources/kinds/syslog.ts'
import type { BufferLimits } from './message-buffer.ts'
import type { SyslogSettings } from './syslog-settings.ts'
import { startSyslogServer } from './syslog-server.ts'

const small: BufferLimits = { waiting: 1_000, batch: 500, linger: 1, pause: 1 }

async function start(
  settings: Readonly<Record<string, unknown>> = {},
  options: { isFull?: boolean; limits?: BufferLimits } = {},
) {
  const accepted = syslogKind.accept!({ port: '1514', ...settings })
  if ('problems' in accepted) throw new Error(JSON.stringify(accepted.problems))
  const source = {
    ...missingSource('firewall'),
    kind: 'syslog',
    settings: { ...accepted.own.settings, ...(settings['port'] === undefined && { port: '0' }) } as SyslogSettings,
  }
  const database = await openTestDatabase()
  const state = { isFull: options.isFull ?? false }
  const items: SpoolItem[] = []
  const failures: string[] = []
  const server = startSyslogServer(
    source,
    {
      database,
      spool: {
        async append(item) {
          if (state.isFull) throw new SpoolFullError(1)
          items.push(item)
          return { kind: 'taken' }
        },
      },
      now: () => 1_000,
      randomId: () => `item-${items.length}`,
      log: silentLog,
      reportFailure: ({ sourceId, reason, count }) => void failures.push(`${sourceId}: ${count} ${reason}`),
    },
    options.limits ?? small,
  )
  onTestFinished(() => server.stop())
  const logs = async (): Promise<readonly string[]> => {
    const split = items.map(({ body, reading }) =>
      splitLogs({ body, format: reading.kind === 'stream' ? reading.format : { type: 'Auto' } }),
    )
    return (await Promise.all(split)).flat()
  }
  const port = settings['port'] === undefined ? (await server.port)! : 0
  return { server, port, items, logs, failures, state, problem: () => readProblem(database, 'firewall') }
}

function sendDatagrams(port: number, ...messages: readonly string[]): Promise<void> {
  const socket = createSocket('udp4')
  const sent = messages.map(
    (message) => new Promise<void>((resolve) => socket.send(message, port, '127.0.0.1', () => resolve())),
  )
  return Promise.all(sent).then(() => void socket.close())
}

function createPair(name: string) {
  const { privateKey, certificate } = createSelfSigned(name)
  return { key: privateKey, cert: `-----BEGIN CERTIFICATE-----${certificate}-----END CERTIFICATE-----` }
}

const toLines = (pem: string): string =>
  pem.replace(
    /(-----BEGIN CERTIFICATE-----)(.*)(-----END CERTIFICATE-----)/,
    (_, begin: string, base64: string, end: string) => [begin, ...base64.match(/.{1,64}/g)!, end, ''].join('\n'),
  )

it('receives messages over TCP, also with line breaks, and closes what stays open when it stops', async () => {
  const { port, logs, server } = await start()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('<13>Mar  2 08:00:00 web-1 app: one\n27 <13>1 - web-1 app - - - a\nb')
  await expect.poll(logs).toEqual(['<13>Mar  2 08:00:00 web-1 app: one', '<13>1 - web-1 app - - - a\nb'])
  socket.write('<13>without an end')
  socket.end()
  await expect.poll(async () => (await logs()).at(-1)).toBe('<13>without an end')
  connect(port, '127.0.0.1').on('error', () => undefined)
  await server.stop()
})

it('receives messages over UDP', async () => {
  const { port, logs } = await start({ transport: 'UDP', content: 'text' })
  await sendDatagrams(port, '<13>Mar  2 08:00:00 fw-1 app: one\n')
  await expect.poll(logs).toEqual(['one'])
})

it('lets TCP senders wait while the spool is full, and loses nothing', async () => {
  const { port, logs, state, failures } = await start(
    {},
    { isFull: true, limits: { ...small, waiting: 400_000, batch: 200_000 } },
  )
  const sent = Array.from({ length: 20_000 }, (_, at) => `<13>message ${at} ${'x'.repeat(300)}`)
  const socket = connect(port, '127.0.0.1')
  let isWritten = false
  socket.write(`${sent.join('\n')}\n`, () => (isWritten = true))
  await expect.poll(() => socket.bytesWritten > 0).toBe(true)
  expect(await logs()).toEqual([])
  state.isFull = false
  await expect.poll(() => isWritten).toBe(true)
  await expect.poll(async () => (await logs()).length).toBe(sent.length)
  expect(await logs()).toEqual(sent)
  expect(failures).toEqual([])
  socket.destroy()
})

it('counts UDP messages that it drops while the spool is full', async () => {
  const { port, logs, state, failures } = await start({ transport: 'UDP' }, { isFull: true })
  const message = `<13>${'x'.repeat(600)}`
  await sendDatagrams(port, message, message, message, message)
  await expect.poll(() => failures.length).toBe(2)
  expect(new Set(failures)).toEqual(new Set(['firewall: 1 full']))
  state.isFull = false
  await expect.poll(logs).toEqual([message, message])
})

it('passes a burst on in batches', async () => {
  const { port, items, logs } = await start()
  const socket = connect(port, '127.0.0.1')
  socket.end(Array.from({ length: 1_000 }, (_, at) => `<13>${at}\n`).join(''))
  await expect.poll(async () => (await logs()).length).toBe(1_000)
  expect(items.length).toBeLessThan(50)
})

it('reports messages that are too long, other senders, and too many connections', async () => {
  const { port, failures, logs } = await start({ maxMessageKibibytes: '1', maxConnections: '1' })
  const first = connect(port, '127.0.0.1')
  first.write(`<13>${'x'.repeat(2_000)}\n<13>short\n`)
  await expect.poll(logs).toEqual(['<13>short'])
  connect(port, '127.0.0.1').on('error', () => undefined)
  await expect.poll(() => failures).toEqual(['firewall: 1 too long', 'firewall: 1 connections'])
  first.destroy()
  const closed = await start({ senders: ['10.0.0.0/8', '2001:db8::/32'] })
  connect(closed.port, '127.0.0.1').on('error', () => undefined)
  await expect.poll(() => closed.failures).toEqual(['firewall: 1 not a sender'])
  const open = await start({ senders: ['127.0.0.0/8'], transport: 'UDP' })
  await sendDatagrams(open.port, '<13>a')
  await expect.poll(open.logs).toEqual(['<13>a'])
})

it('receives messages over TLS, and only from senders with a certificate if it has an issuer', async () => {
  const [own, client, other] = [createPair('picket.example.com'), createPair('sender'), createPair('stranger')]
  const settings = { transport: 'TLS', certificate: own.cert, privateKey: own.key }
  const tls = await start(settings)
  connectTls({ port: tls.port, host: '127.0.0.1', ca: toLines(own.cert), checkServerIdentity: () => undefined }).end(
    '6 <13>ab',
  )
  await expect.poll(tls.logs).toEqual(['<13>ab'])
  const mutual = await start({ ...settings, clientCertificates: client.cert })
  const send = (pair?: typeof client) => {
    const socket = connectTls({
      port: mutual.port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      ...(pair && { key: pair.key, cert: toLines(pair.cert) }),
    })
    socket.on('error', () => undefined)
    socket.end('6 <13>ab')
  }
  send(client)
  await expect.poll(mutual.logs).toEqual(['<13>ab'])
  send()
  send(other)
  await expect.poll(() => mutual.failures).toEqual(['firewall: 1 handshake', 'firewall: 1 handshake'])
  expect(await mutual.logs()).toEqual(['<13>ab'])
})

it('says why it cannot listen', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const { problem } = await start({ port: String(port) })
  await expect
    .poll(problem)
    .toBe(`The TCP port ${port} cannot be opened: another process or source uses it. Stop it, or choose another port.`)
  const pem = (name: string) => `-----BEGIN ${name}-----AAAA-----END ${name}-----`
  const damaged = await start({
    transport: 'TLS',
    port: '6514',
    certificate: pem('CERTIFICATE'),
    privateKey: pem('PRIVATE KEY'),
  })
  await expect.poll(damaged.problem).toMatch(/^TLS cannot be started: the certificate or the private key is not valid/)
})

const hasLogger = spawnSync('logger', ['--version']).status === 0

it.runIf(hasLogger)('receives the messages of logger, in both formats and over both transports', async () => {
  const tcp = await start()
  const udp = await start({ transport: 'UDP' })
  const logger = (...options: readonly string[]) =>
    execFileSync('logger', ['--server', '127.0.0.1', '--tag', 'shop', '--priority', 'auth.info', ...options])
  logger('--tcp', '--port', String(tcp.port), '--rfc3164', 'older over TCP')
  logger('--tcp', '--octet-count', '--port', String(tcp.port), '--rfc5424=notq', 'newer over TCP')
  await expect.poll(async () => (await tcp.logs()).length).toBe(2)
  const [older, newer] = (await tcp.logs()).toSorted((a, b) => b.length - a.length)
  expect([older, newer].toSorted()).toEqual([
    expect.stringMatching(/^<38>1 \d{4}-\S+T\S+ \S+ shop - - - newer over TCP$/),
    expect.stringMatching(/^<38>[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S+ shop: older over TCP$/),
  ])
  logger('--udp', '--port', String(udp.port), '--rfc5424=notq', 'newer over UDP')
  await expect.poll(udp.logs).toEqual([expect.stringMatching(/ shop - - - newer over UDP$/)])
})
