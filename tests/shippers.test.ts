import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { OTLPLogExporter as JsonExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPLogExporter as ProtobufExporter } from '@opentelemetry/exporter-logs-otlp-proto'
import { LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs'
import { expect, it, onTestFinished } from 'vitest'
import { signIn, type Administrator } from '../scripts/lab/administrator.ts'
import { readStoredData } from '../scripts/lab/stored-data.ts'
import { settle } from '../scripts/lab/settle.ts'
import { startSink } from '../scripts/lab/sink.ts'
import { createHome, startServer, type LabHome } from '../scripts/lab/start-server.ts'

/** It has no types. */
const { Logger: SplunkLogger } = createRequire(import.meta.url)('splunk-logging') as {
  readonly Logger: new (config: object) => {
    send(context: { readonly message: unknown }): void
    flush(done: (error: unknown, response: unknown, body: unknown) => void): void
  }
}

/** Logs of the first are lines, those of the others are JSON objects. */
const schemas = {
  'Custom.Door': `schema: Custom.Door
parser: { fastmatch: { match: ['door=%{id}'] } }
fields: [{ name: id, type: string, required: true }]
`,
  'Custom.Gate': `schema: Custom.Gate
fields: [{ name: gate, type: string, required: true }]
`,
  'Custom.Record': `schema: Custom.Record
fields:
  - { name: timestamp, type: timestamp, timeFormats: [rfc3339], isEventTime: true }
  - { name: severityNumber, type: int }
  - { name: body, type: string, required: true }
  - { name: attributes, type: json }
  - { name: resource, type: json, required: true }
`,
}

const rule = (id: string, logType: string): string =>
  `AnalysisType: rule
RuleID: ${id}
Enabled: true
LogTypes: [${logType}]
Severity: High
Detection:
  - { KeyPath: p_log_type, Condition: Equals, Value: ${logType} }
`

async function setUp(administrator: Administrator): Promise<void> {
  for (const [name, spec] of Object.entries(schemas)) await administrator.createSchema(name, spec)
}

async function createSource(
  administrator: Administrator,
  label: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const input = {
    kind: 'http-ingest',
    integrationLabel: label,
    logTypes: Object.keys(schemas),
    logStreamType: 'Auto',
    settings,
  }
  const query = `mutation ($input: CreateSourceInput!) {
    createSource(input: $input) { logSource { integrationId } }
  }`
  type Created = { createSource: { logSource: { integrationId: string } } }
  return (await administrator.request<Created>(query, { input })).createSource.logSource.integrationId
}

async function readFailures(administrator: Administrator, sourceId: string): Promise<readonly string[]> {
  const query = `query ($input: SourceFailuresInput!) { sourceFailures(input: $input) { edges { node { reasons } } } }`
  type Failures = { sourceFailures: { edges: readonly { node: { reasons: readonly string[] } }[] } }
  const { sourceFailures } = await administrator.request<Failures>(query, { input: { sourceId } })
  return sourceFailures.edges.flatMap(({ node }) => node.reasons)
}

function openHome(): LabHome {
  const folder = mkdtempSync(join(tmpdir(), 'picket-shippers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return createHome(folder)
}

const eventsIn = {
  doors: { table: 'logs.custom_door', sql: 'SELECT id FROM logs.custom_door ORDER BY id' },
  gates: { table: 'logs.custom_gate', sql: 'SELECT gate FROM logs.custom_gate ORDER BY gate' },
  records: {
    table: 'logs.custom_record',
    sql: 'SELECT body, toString(attributes) AS attributes, toString(resource) AS resource FROM logs.custom_record ORDER BY body',
  },
} as const

it('receives logs of real clients, and raises alerts for them', async () => {
  const home = openHome()
  const sink = await startSink()
  onTestFinished(() => sink.close())
  const server = await startServer(home)
  const administrator = await signIn(server.address, server.password)
  await setUp(administrator)
  const rules = Object.keys(schemas).map((logType) => [`rules/${logType}.yml`, rule(`On.${logType}`, logType)] as const)
  expect((await administrator.upload(new Map(rules))).saved).toBe(true)
  await administrator.createWebhook('Sink', sink.url)
  const token = 'a-token-of-the-source'
  const bearer = { authMethod: 'Bearer', authBearerToken: token }
  const hec = await createSource(administrator, 'HEC', { protocol: 'SplunkHEC', logField: 'message', ...bearer })
  const bulk = await createSource(administrator, 'Bulk', { protocol: 'Elasticsearch', logField: 'message', ...bearer })
  const otlp = await createSource(administrator, 'OTLP', { protocol: 'OTLP', ...bearer })
  const { hostname, port } = new URL(server.address)

  // The client of Splunk, whose events are objects with a message.
  const answers: unknown[] = []
  const splunk = new SplunkLogger({
    token,
    protocol: 'http',
    host: hostname,
    port: Number(port),
    path: `/ingest/${hec}/services/collector/event/1.0`,
    maxBatchCount: 0,
  })
  for (const message of ['door=hec', { gate: 'hec' }]) splunk.send({ message })
  await new Promise<void>((resolve) =>
    splunk.flush((error, _, body) => {
      answers.push(error, body)
      resolve()
    }),
  )
  expect(answers).toEqual([null, { text: 'Success', code: 0 }])

  // What Filebeat requests at its start, and a batch of it.
  const authorization = `ApiKey ${Buffer.from(`filebeat:${token}`).toString('base64')}`
  const elastic = async (
    method: string,
    path: string,
    body?: Buffer<ArrayBuffer>,
  ): Promise<readonly [number, unknown]> => {
    const headers = { authorization, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' }
    const answer = await fetch(`${server.address}/ingest/${bulk}${path}`, { method, headers, body: body ?? null })
    expect(answer.headers.get('x-elastic-product')).toBe('Elasticsearch')
    return [answer.status, await answer.json()]
  }
  expect(await elastic('GET', '/')).toMatchObject([200, { version: { number: '8.19.0' } }])
  expect((await elastic('GET', '/_license?human=false'))[0]).toBe(200)
  expect((await elastic('PUT', '/_index_template/filebeat', gzipSync('{}')))[0]).toBe(200)
  const documents = ['door=bulk', JSON.stringify({ gate: 'bulk' })].map((message) =>
    JSON.stringify({ '@timestamp': '2026-01-01T00:00:00.000Z', message, agent: { type: 'filebeat' } }),
  )
  const lines = documents.map((document) => `{"create":{"_index":"filebeat-8.19.0"}}\n${document}\n`)
  expect(await elastic('POST', '/_bulk?filter_path=errors', gzipSync(lines.join('')))).toMatchObject([
    200,
    { errors: false, items: [{ create: { status: 201 } }, { create: { status: 201 } }] },
  ])

  // A request that cannot be read is visible at its source.
  expect((await elastic('POST', '/_bulk', gzipSync('{"create":{}}\n')))[0]).toBe(400)
  await expect
    .poll(() => readFailures(administrator, bulk))
    .toEqual([
      'A request was rejected, and its sender may have dropped the logs: The document of the action in line 1 is missing.',
    ])

  // The exporters of OpenTelemetry.
  for (const [encoding, Exporter] of [
    ['protobuf', ProtobufExporter],
    ['json', JsonExporter],
  ] as const) {
    const exporter = new Exporter({
      url: `${server.address}/ingest/${otlp}/v1/logs`,
      headers: { authorization: `Bearer ${token}` },
    })
    const results: unknown[] = []
    const { export: send } = exporter
    exporter.export = (logs, done) =>
      send.call(exporter, logs, (result) => {
        results.push(result)
        done(result)
      })
    const provider = new LoggerProvider({ processors: [new SimpleLogRecordProcessor({ exporter })] })
    provider.getLogger('lab', '1.0').emit({
      body: `record in ${encoding}`,
      severityNumber: 9,
      attributes: { port: 443, share: 0.5, list: ['a', 'b'] },
    })
    await provider.forceFlush()
    await provider.shutdown()
    expect(results).toEqual([{ code: 0 }])
  }

  await settle(home.data)
  await expect.poll(() => new Set(sink.received.map(({ alertId }) => alertId)).size).toBe(3)
  await server.stop()
  const { lake, alerts } = await readStoredData(home.data, eventsIn)
  expect(lake.doors).toEqual([{ id: 'bulk' }, { id: 'hec' }])
  expect(lake.gates).toEqual([{ gate: 'bulk' }, { gate: 'hec' }])
  expect(lake.records.map(({ body, attributes }) => [body, JSON.parse(String(attributes))])).toEqual([
    ['record in json', { port: 443, share: 0.5, list: ['a', 'b'] }],
    ['record in protobuf', { port: 443, share: 0.5, list: ['a', 'b'] }],
  ])
  expect(String(lake.records[0]?.['resource'])).toContain('telemetry.sdk.name')
  // The rejected requests can raise a system error, if the monitor runs before the server stops.
  const raisedBy = alerts.filter(({ type }) => type === 'RULE').map(({ detection_id }) => detection_id)
  expect(raisedBy.sort()).toEqual(Object.keys(schemas).map((one) => `On.${one}`))
})

it('loses nothing that it acknowledged when it is killed, in any protocol', async () => {
  const home = openHome()
  const port = await findPort()
  let server = await startServer(home, { port })
  const administrator = await signIn(server.address, server.password)
  await setUp(administrator)
  const settings = { authMethod: 'None', logField: 'body' }
  const sources = {
    hec: await createSource(administrator, 'HEC', { ...settings, protocol: 'SplunkHEC' }),
    bulk: await createSource(administrator, 'Bulk', { ...settings, protocol: 'Elasticsearch' }),
    otlp: await createSource(administrator, 'OTLP', { ...settings, protocol: 'OTLP' }),
  }
  await server.stop()

  const acknowledged: string[] = []
  let isSending = true
  const sender = async (name: string, path: string, write: (log: string) => string): Promise<void> => {
    for (let count = 0; isSending; count++) {
      const id = `${name}-${String(count).padStart(5, '0')}`
      // A sender repeats a log until it is acknowledged.
      while (!(await post(`http://127.0.0.1:${port}${path}`, write(`door=${id}`)))) await sleep(20)
      acknowledged.push(id)
    }
  }
  const sending = [
    sender('hec', `/ingest/${sources.hec}/services/collector/event`, (event) => JSON.stringify({ event })),
    sender('bulk', `/ingest/${sources.bulk}/_bulk`, (body) => `{"create":{}}\n${JSON.stringify({ body })}\n`),
    sender('otlp', `/ingest/${sources.otlp}/v1/logs`, (stringValue) =>
      JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: { stringValue } }] }] }] }),
    ),
  ]
  for (const hit of [1, 5, 20]) {
    const killed = await startServer(home, { port, point: 'ingest.spooled', hit })
    expect((await killed.ended).signal).toBe('SIGKILL')
  }
  for (const after of [100, 400]) {
    server = await startServer(home, { port })
    await sleep(after)
    await server.kill()
  }
  server = await startServer(home, { port })
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 30)
  isSending = false
  await Promise.all(sending)
  await settle(home.data)
  await server.stop()
  const { lake, ledger } = await readStoredData(home.data, eventsIn)
  const stored = lake.doors.map(({ id }) => String(id))
  expect(acknowledged.filter((id) => !new Set(stored).has(id))).toEqual([])
  expect([...new Set(stored)].sort()).toEqual([...acknowledged].sort())
  // What was stored, but not acknowledged before a kill, was sent again: at most once by each sender.
  expect(stored.length - acknowledged.length).toBeLessThanOrEqual(5 * sending.length)
  expect(ledger).toMatchObject({ received: stored.length, stored: stored.length, failed: 0 })
})

async function post(url: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
