import { connect, type ClientHttp2Session, type SecureClientSessionOptions } from 'node:http2'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { createSelfSigned, printCertificate } from '../../identity/sso/saml/self-signed.ts'
import { silentLog } from '../../ports/log.ts'
import { SpoolFullError, type SpoolItem } from '../../spool/spool.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { missingSource } from '../log-source.ts'
import { encodeOtlp } from '../protocols/testing/encode-otlp.ts'
import { splitLogs } from '../protocols/testing/split-logs.ts'
import { otlpGrpcKind } from '../sources/kinds/otlp-grpc.ts'
import { createCountingSpool } from '../testing/counting-spool.ts'
import { describeSourceContract } from '../testing/source-kind-contract.ts'
import { printGrpcMessage } from './grpc-message.ts'
import type { OtlpGrpcSettings } from './otlp-grpc-settings.ts'
import { exportPath, startOtlpGrpc } from './start-otlp-grpc.ts'

const limits = { bytes: 100_000, logs: 10 }

async function start(
  entered: Readonly<Record<string, unknown>> = {},
  append: (item: SpoolItem) => Promise<{ readonly kind: 'taken' }> = async () => ({ kind: 'taken' }),
) {
  const accepted = otlpGrpcKind.accept!({ port: '4317', token: 'swordfish', encryption: 'None', ...entered })
  if ('problems' in accepted) throw new Error(JSON.stringify(accepted.problems))
  const settings = { ...accepted.own.settings, port: '0' } as OtlpGrpcSettings
  const failures: string[] = []
  const items: SpoolItem[] = []
  const ports = {
    database: await openTestDatabase(),
    spool: {
      async append(item: SpoolItem) {
        const appended = await append(item)
        items.push(item)
        return appended
      },
    },
    now: () => 1_000,
    randomId: () => 'item',
    log: silentLog,
    reportFailure: ({ reason }: { readonly reason: string }) => void failures.push(reason),
  }
  const server = startOtlpGrpc({ ...missingSource('otel'), settings }, ports, limits)
  onTestFinished(() => server.stop())
  const logs = async (): Promise<readonly string[]> => {
    const split = items.map(({ body, reading }) =>
      splitLogs({ body, format: reading.kind === 'stream' ? reading.format : { type: 'Auto' } }),
    )
    return (await Promise.all(split)).flat()
  }
  return { server, port: (await server.port)!, logs, failures }
}

function openClient(port: number, options: SecureClientSessionOptions & { readonly scheme?: string } = {}) {
  const client: ClientHttp2Session = connect(`${options.scheme ?? 'http'}://127.0.0.1:${port}`, options)
  client.on('error', () => undefined)
  onTestFinished(() => client.destroy())
  return (body: Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<readonly [status: string, message: string, body: string]>((resolve) => {
      const stream = client.request({
        ':method': 'POST',
        ':path': exportPath,
        'content-type': 'application/grpc',
        te: 'trailers',
        authorization: 'Bearer swordfish',
        ...headers,
      })
      let [status, message] = ['none', '']
      const chunks: Buffer[] = []
      const read = (fields: object): void => {
        const found = fields as Readonly<Record<string, string | undefined>>
        status = found['grpc-status'] ?? status
        message = found['grpc-message'] ?? message
      }
      stream.on('response', read)
      stream.on('trailers', read)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', () => undefined)
      stream.on('close', () => resolve([status, decodeURIComponent(message), Buffer.concat(chunks).toString('hex')]))
      stream.end(body)
    })
}

function encode(...texts: readonly string[]): Uint8Array {
  const logRecords = texts.map((stringValue) => ({ body: { stringValue } }))
  return encodeOtlp({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] })
}

function compress(bytes: Uint8Array): Uint8Array {
  const message = printGrpcMessage(gzipSync(bytes))
  message[0] = 1
  return message
}

describeSourceContract({
  name: 'otlp-grpc',
  points: [],
  async open() {
    const spool = createCountingSpool()
    const waiting: string[] = []
    return {
      offer: (...records) => void waiting.push(...records),
      spooled: () =>
        spool.items.map(({ body }) => {
          const { logEvents } = JSON.parse(new TextDecoder().decode(body)) as { logEvents: { message: string }[] }
          return logEvents[0]!.message
        }),
      start({ isFull } = {}) {
        const open = spool.open(isFull)
        const running = start({ logField: 'body' }, async (item) => {
          await open.append(item)
          return { kind: 'taken' }
        })
        return {
          async settle() {
            const { port } = await running
            const send = openClient(port)
            for (let record = waiting[0]; record !== undefined; record = waiting[0]) {
              const [status] = await send(printGrpcMessage(encode(record)))
              if (status !== '0') return
              waiting.shift()
            }
          },
          stop: async () => (await running).server.stop(),
        }
      },
    }
  },
})

it('stores records, plain or compressed, and answers as gRPC does', async () => {
  const { port, logs } = await start({ logField: 'body' })
  const send = openClient(port)
  expect(await send(printGrpcMessage(encode('one')))).toEqual(['0', '', '0000000000'])
  expect(await send(compress(encode('two')), { 'grpc-encoding': 'gzip' })).toEqual(['0', '', '0000000000'])
  expect(await send(printGrpcMessage(encode()), { 'content-type': 'application/grpc+proto' })).toEqual([
    '0',
    '',
    '0000000000',
  ])
  expect(await logs()).toEqual(['one', 'two'])
})

it.each([
  ['a wrong token', 16, 'The token is missing or not that of the source.', encode('a'), { authorization: 'Bearer x' }],
  [
    'metrics',
    12,
    'This source only receives logs: it has no other method.',
    encode('a'),
    { ':path': '/opentelemetry.proto.collector.metrics.v1.MetricsService/Export' },
  ],
  [
    'another media type',
    12,
    'This source only receives logs: it has no other method.',
    encode('a'),
    { 'content-type': 'application/json' },
  ],
  ['damaged data', 3, expect.stringContaining('not an ExportLogsServiceRequest'), Buffer.from([0x0a, 0x7f]), {}],
  [
    'too many records',
    3,
    'The request has more than 10 logs. Send fewer logs per request.',
    encode(...'abcdefghijk'),
    {},
  ],
] as const)('rejects %s', async (_, code, message, body, headers) => {
  const { port, logs } = await start()
  expect(await openClient(port)(printGrpcMessage(body), headers)).toEqual([String(code), message, ''])
  expect(await logs()).toEqual([])
})

it('rejects what is too large before or after it is decompressed, and shows it as failures', async () => {
  const { port, failures } = await start()
  const send = openClient(port)
  const large = printGrpcMessage(new Uint8Array(200_000))
  expect((await send(large)).slice(0, 2)).toEqual(['8', 'The request is larger than 1 MiB. Send smaller batches.'])
  expect((await send(compress(new Uint8Array(200_000)), { 'grpc-encoding': 'gzip' }))[0]).toBe('3')
  expect((await send(compress(encode('a')), { 'grpc-encoding': 'snappy' }))[1]).toBe(
    'The compression "snappy" is not supported. Use gzip.',
  )
  expect((await send(Buffer.from('no message')))[0]).toBe('3')
  expect(failures).toEqual([expect.stringContaining('The maximum is')])
})

it('lets senders retry while the spool is full', async () => {
  const { port } = await start({}, async () => {
    throw new SpoolFullError(1024 ** 2)
  })
  const [status, message] = await openClient(port)(printGrpcMessage(encode('one')))
  expect([status, message]).toEqual([
    '14',
    'The spool is full: received data fills its limit of 1 MiB. Send it again in a few seconds.',
  ])
})

it('receives records over TLS, from senders with a certificate if it has an issuer', async () => {
  const pair = (name: string) => {
    const created = createSelfSigned(name)
    return { key: created.privateKey, cert: printCertificate(created) }
  }
  const [own, client] = [pair('picket.example.com'), pair('collector')]
  const { port, logs, failures } = await start({
    encryption: 'TLS',
    certificate: own.cert,
    privateKey: own.key,
    clientCertificates: client.cert,
    authentication: 'None',
    logField: 'body',
  })
  const secure = { scheme: 'https', rejectUnauthorized: false }
  expect((await openClient(port, { ...secure, ...client })(printGrpcMessage(encode('one'))))[0]).toBe('0')
  openClient(port, secure)
  await expect.poll(() => failures).toEqual(['handshake'])
  expect(await logs()).toEqual(['one'])
})
