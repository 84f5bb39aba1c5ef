import { expect, it } from 'vitest'
import { tokenWith, userWith } from '../../identity/testing/viewers.ts'
import { createAccessCheck } from '../../ingest/health/access-state.ts'
import { readSourceMetrics } from '../../ingest/health/metrics.ts'
import { createSourceWatch } from '../../ingest/health/watch-sources.ts'
import { createSourceFailures } from '../../ingest/source-failures.ts'
import { openSources } from '../../ingest/testing/sources.ts'
import { silentLog } from '../../ports/log.ts'
import { addFailures } from '../../stores/failures/failure-store.ts'
import { openGraphql } from '../testing/ask.ts'
import { createSourceResolvers } from './source.ts'

const reader = userWith('LogSourceRead')
const editor = userWith('LogSourceModify', 'LogSourceRawDataRead')
const limited = { ...editor, logTypes: { kind: 'ALLOW', logTypes: ['Custom.Logins'] } } as const

async function open() {
  const { service, database, clock, secrets } = await openSources()
  const replays: unknown[] = []
  const now = (): number => clock.now
  const request = async (...parameters: unknown[]): Promise<number> => replays.push(parameters)
  const graphql = openGraphql([
    createSourceResolvers({
      sources: service,
      sourceWatch: createSourceWatch({
        database,
        systemErrors: { raise: async () => undefined, clear: async () => undefined, open: async () => [] },
        findAccess: createAccessCheck({ database, secrets, isIngesting: true }),
        now,
        log: silentLog,
      }),
      sourceFailures: createSourceFailures({ database, requestReplay: request, now }),
      readSourceMetrics: (wanted) => readSourceMetrics(database, wanted),
      spool: {
        setAside: async () => [batchOf('b1', 'source-1'), batchOf('b2', 'source-2')],
        replay: async (id) => void replays.push(id),
      },
      publicUrl: () => 'https://picket.test',
      findActor: async () => null,
    }),
  ])
  const create = (input: object = {}) =>
    graphql.ask(
      editor,
      'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
      {
        input: {
          integrationLabel: 'Shop',
          logTypes: ['Custom.Orders'],
          logStreamType: 'Auto',
          authMethod: 'None',
          ...input,
        },
      },
    )
  return { ...graphql, create, database, clock, replays }
}

const batchOf = (id: string, sourceId: string) => ({
  id,
  reason: 'So.',
  at: 5,
  items: 1,
  bytes: 9,
  sourceIds: [sourceId],
})

const selection = `{ integrationId integrationLabel integrationType isEditable isHealthy logTypes lastEventReceivedAtTime
  alarm { type minutesThreshold state } health { name } ... on HttpLogIntegration { ingestUrl logStreamType authMethod
  logStreamTypeOptions { jsonArrayEnvelopeField } authHeaderKey authUsername authPassword authSecretValue authHmacAlg } }`

it('creates a source and shows it with masked secrets', async () => {
  const { ask, create, audited } = await open()
  const hmac = { authMethod: 'HMAC', authHeaderKey: 'X-Signature', authSecretValue: 'swordfish', authHmacAlg: 'SHA256' }
  const { data } = await create({
    ...hmac,
    logStreamType: 'JsonArray',
    logStreamTypeOptions: { jsonArrayEnvelopeField: 'Records' },
  })
  expect(data).toEqual({ createHttpSource: { logSource: { integrationId: 'source-1' } } })
  expect((await ask(reader, `query { source(id: "source-1") ${selection} }`)).data.source).toEqual({
    integrationId: 'source-1',
    integrationLabel: 'Shop',
    integrationType: 'http-ingest',
    isEditable: true,
    isHealthy: true,
    logTypes: ['Custom.Orders'],
    lastEventReceivedAtTime: null,
    alarm: { type: 'SOURCE_NO_DATA', minutesThreshold: 1440, state: 'INSUFFICIENT_DATA' },
    health: [],
    ingestUrl: 'https://picket.test/ingest/source-1',
    logStreamType: 'JsonArray',
    logStreamTypeOptions: { jsonArrayEnvelopeField: 'Records' },
    authMethod: 'HMAC',
    authHeaderKey: 'X-Signature',
    authUsername: null,
    authPassword: null,
    authSecretValue: '',
    authHmacAlg: 'SHA256',
  })
  expect(JSON.stringify(audited)).not.toContain('swordfish')
  expect(audited.map(({ action, result }) => `${action} ${result}`)).toEqual(['CREATE_LOG_SOURCE SUCCEEDED'])
})

it('shows the protocol of an HTTP source, and changes it only on request', async () => {
  const { ask, create } = await open()
  const shared = { id: 'source-1', integrationLabel: 'Shop', logTypes: ['Custom.Orders'], logStreamType: 'Auto' }
  const query = `mutation ($input: UpdateHttpSourceInput!) {
    updateHttpSource(input: $input) { logSource { protocol logField settings } }
  }`
  const update = async (input: object) => {
    const { data, errors } = await ask(editor, query, { input: { ...shared, authMethod: 'None', ...input } })
    return data?.updateHttpSource?.logSource ?? errors
  }
  await create({ protocol: 'Elasticsearch', logField: 'message' })
  const stored = { protocol: 'Elasticsearch', logField: 'message' }
  expect(await update({})).toEqual({ ...stored, settings: { ...stored, authMethod: 'None' } })
  expect(await update({ logField: '' })).toMatchObject({ protocol: 'Elasticsearch', logField: null })
  expect(await update({ protocol: 'OTLP', logField: 'body' })).toMatchObject({ protocol: 'OTLP', logField: 'body' })
  expect(await update({ authMethod: 'Basic', authUsername: 'ana', authPassword: 'p', protocol: 'SplunkHEC' })).toEqual([
    expect.objectContaining({
      message: 'Senders of Splunk HEC cannot authenticate with Basic; choose one of Bearer, None.',
    }),
  ])
  expect(await update({ protocol: 'Plain' })).toEqual({
    protocol: 'Plain',
    logField: null,
    settings: { authMethod: 'None' },
  })
})

const createSource = 'mutation ($input: CreateSourceInput!) { createSource(input: $input) { logSource { ...F } } } '
const updateSource = 'mutation ($input: UpdateSourceInput!) { updateSource(input: $input) { logSource { ...F } } } '
const settingsOf = 'fragment F on LogIntegration { __typename integrationId integrationLabel integrationType settings }'

it('creates and updates a source of a kind by its settings, and never returns or audits secrets', async () => {
  const { ask, audited } = await open()
  const shared = { integrationLabel: 'Shop', logTypes: ['Custom.Orders'], logStreamType: 'Lines' }
  const bearer = { authMethod: 'Bearer', authBearerToken: 'swordfish' }
  const created = await ask(editor, createSource + settingsOf, {
    input: { ...shared, kind: 'http-ingest', settings: bearer },
  })
  const source = {
    __typename: 'HttpLogIntegration',
    integrationId: 'source-1',
    integrationLabel: 'Shop',
    integrationType: 'http-ingest',
    settings: { authMethod: 'Bearer', authBearerToken: '' },
  }
  expect(created.data).toEqual({ createSource: { logSource: source } })
  const update = (settings: unknown, viewer = editor) =>
    ask(viewer, updateSource + settingsOf, { input: { ...shared, id: 'source-1', settings } })
  expect((await update({ ...bearer, authBearerToken: '' })).data).toEqual({ updateSource: { logSource: source } })
  expect((await update({ authMethod: 'SharedSecret', authSecretValue: 'x' })).errors?.[0]?.extensions).toMatchObject({
    code: 'InvalidInput',
    fields: [{ path: 'settings.authHeaderKey', message: 'Enter the name of the header.' }],
  })
  expect((await update({ ...bearer, color: 'red' })).errors?.[0]?.extensions).toMatchObject({ code: 'InvalidInput' })
  expect((await update(bearer, limited)).errors?.[0]?.extensions).toMatchObject({ code: 'NotFound' })
  expect(JSON.stringify(audited)).not.toContain('swordfish')
  expect(audited.map(({ action }) => action)).toEqual(['CREATE_LOG_SOURCE', ...Array(4).fill('UPDATE_LOG_SOURCE')])
})

it('lists every kind with its operations, health checks and fields', async () => {
  const { ask } = await open()
  const { data } = await ask(
    reader,
    '{ sourceKinds { kind label summary delivery operations healthChecks setUp example fields { kind name isRequired onlyFor { field values } } } }',
  )
  const [http, directory] = data.sourceKinds
  expect(directory).toEqual({
    kind: 'directory',
    label: 'Directory',
    summary: 'Follows the files of a directory on the server',
    delivery: 'PULL',
    operations: ['VIEW_DATA'],
    healthChecks: ['directoryStatus', 'systemAlarmStatus', 'classificationFailuresStatus', 'logProcessingErrorsStatus'],
    setUp: ['Add the directory to "server.directories" in picket.yaml, then restart the server.'],
    example: { path: '/var/log/shop' },
    fields: [{ kind: 'text', name: 'path', isRequired: true, onlyFor: null }],
  })
  expect([http.kind, http.delivery, http.operations]).toEqual([
    'http-ingest',
    'PUSH',
    ['CREATE', 'UPDATE', 'DELETE', 'PAUSE'],
  ])
  expect(http.fields).toContainEqual({
    kind: 'secret',
    name: 'authBearerToken',
    isRequired: true,
    onlyFor: { field: 'authMethod', values: ['Bearer'] },
  })
})

it('shows filters and kept fields to users who can see all log types of the source', async () => {
  const { ask, create } = await open()
  const conditions = [{ KeyPath: 'user', Condition: 'Equals', Value: 1 }]
  const filters = [
    { action: 'EXCLUDE', contains: '/healthz' },
    { action: 'INCLUDE', name: 'one', conditions },
  ]
  const logTypes = ['Custom.Orders', 'Custom.Logins']
  await create({
    logTypes,
    logStreamType: 'CloudWatchLogs',
    logStreamTypeOptions: { keepEnvelopeFields: ['logGroup'] },
    filters,
  })
  const shown = `query { source(id: "source-1") { filters { name action contains regex conditions }
    ... on HttpLogIntegration { logStreamTypeOptions { jsonArrayEnvelopeField keepEnvelopeFields } } } }`
  const logStreamTypeOptions = { jsonArrayEnvelopeField: null, keepEnvelopeFields: ['logGroup'] }
  expect((await ask(reader, shown)).data.source).toEqual({
    logStreamTypeOptions,
    filters: [
      { name: '/healthz', action: 'EXCLUDE', contains: '/healthz', regex: null, conditions: null },
      { name: 'one', action: 'INCLUDE', contains: null, regex: null, conditions },
    ],
  })
  expect((await ask(limited, shown)).data.source).toEqual({ logStreamTypeOptions, filters: [] })
})

it('reports each invalid field, and labels that are in use', async () => {
  const { create } = await open()
  await create()
  expect((await create()).errors?.[0]?.extensions).toMatchObject({ code: 'AlreadyExists', status: 409 })
  expect((await create({ integrationLabel: 'Ä', logTypes: ['X.Y'] })).errors?.[0]?.extensions).toMatchObject({
    code: 'InvalidInput',
    fields: [{ path: 'integrationLabel' }, { path: 'logTypes' }],
  })
})

it('lists page by page, sorted and filtered', async () => {
  const { ask, create, clock } = await open()
  for (const label of ['one', 'two', 'three']) {
    clock.now += 1_000
    await create({ integrationLabel: label, logTypes: [label === 'two' ? 'Custom.Logins' : 'Custom.Orders'] })
  }
  const list = async (input: object, viewer = reader): Promise<unknown> => {
    const query =
      'query ($input: SourcesInput) { sources(input: $input) { edges { node { integrationLabel } } pageInfo { endCursor hasNextPage } } }'
    const { data } = await ask(viewer, query, { input })
    const { edges, pageInfo } = data.sources
    const labels = edges.map(({ node }: { node: { integrationLabel: string } }) => node.integrationLabel)
    return pageInfo.hasNextPage ? [...labels, await list({ ...input, cursor: pageInfo.endCursor }, viewer)] : labels
  }
  expect(await list({ pageSize: 2 })).toEqual(['three', 'two', ['one']])
  expect(await list({ pageSize: 1, sortBy: 'label', sortDir: 'ascending' })).toEqual(['one', ['three', ['two']]])
  expect(await list({ nameContains: 'T' })).toEqual(['three', 'two'])
  expect(await list({ logTypes: ['Custom.Logins'] })).toEqual(['two'])
  expect(await list({}, limited)).toEqual(['two'])
})

it('hides sources and data of log types that the role cannot see', async () => {
  const { ask, create, database } = await open()
  await create()
  await create({ integrationLabel: 'Both', logTypes: ['Custom.Orders', 'Custom.Logins'] })
  expect(
    (await ask(limited, 'query { source(id: "source-1") { integrationId } }')).errors?.[0]?.extensions,
  ).toMatchObject({
    code: 'NotFound',
  })
  expect((await ask(limited, 'query { source(id: "source-2") { logTypes } }')).data.source).toEqual({
    logTypes: ['Custom.Logins'],
  })
  const remove = 'mutation { deleteSource(input: { id: "source-2" }) { id } }'
  expect((await ask(limited, remove)).errors?.[0]?.extensions).toMatchObject({ code: 'NotFound' })
  await addFailures(database, [
    {
      sourceId: 'source-2',
      fingerprint: 'f',
      kind: 'classification',
      count: 1,
      at: 5,
      reasons: ['no'],
      samples: ['raw'],
    },
  ])
  const failures = 'query { sourceFailures(input: { sourceId: "source-2" }) { edges { node { reasons samples } } } }'
  const samplesFor = async (viewer: typeof reader) =>
    (await ask(viewer, failures)).data.sourceFailures.edges[0].node.samples
  expect(await samplesFor(editor)).toEqual(['raw'])
  expect(await samplesFor(limited)).toBeNull()
  expect(await samplesFor(reader)).toBeNull()
})

it('acknowledges failures and retries them', async () => {
  const { ask, create, database, clock, replays } = await open()
  await create()
  await addFailures(database, [
    {
      sourceId: 'source-1',
      fingerprint: 'f',
      kind: 'classification',
      count: 3,
      at: clock.now,
      reasons: ['no'],
      samples: [],
    },
  ])
  const failures = `query { sourceFailures(input: { sourceId: "source-1", onlyOpen: true }) { edges { node {
    fingerprint kind count replayed isReplaying } } } }`
  expect((await ask(reader, failures)).data.sourceFailures.edges).toEqual([
    { node: { fingerprint: 'f', kind: 'CLASSIFICATION', count: 3, replayed: 0, isReplaying: false } },
  ])
  await ask(editor, 'mutation { replaySourceFailures(input: { sourceId: "source-1", fingerprint: "f" }) { groups } }')
  expect(replays).toEqual([['source-1', 'f']])
  const check = 'mutation { checkSourceHealth(input: { id: "source-1" }) { health { name healthy } } }'
  expect((await ask(reader, check)).data.checkSourceHealth.health).toContainEqual({
    name: 'classificationFailuresStatus',
    healthy: false,
  })
  await ask(editor, 'mutation { acknowledgeSourceFailures(input: { sourceId: "source-1" }) { groups } }')
  expect((await ask(reader, failures)).data.sourceFailures.edges).toEqual([])
})

it('sets, resolves and deletes the alarm', async () => {
  const { ask, create } = await open()
  await create()
  const input = 'sourceId: "source-1", type: SOURCE_NO_DATA'
  const put = `mutation { putSourceAlarm(input: { ${input}, minutesThreshold: 30 }) { alarm { minutesThreshold state } } }`
  expect((await ask(editor, put)).data.putSourceAlarm.alarm).toEqual({
    minutesThreshold: 30,
    state: 'INSUFFICIENT_DATA',
  })
  await ask(editor, `mutation { deleteSourceAlarm(input: { ${input} }) { sourceId } }`)
  expect((await ask(reader, `query { sourceAlarm(input: { ${input} }) { state } }`)).data.sourceAlarm).toBeNull()
  const other = 'query { sourceAlarm(input: { sourceId: "source-1", type: ALERT_DELIVERY }) { state } }'
  expect((await ask(reader, other)).errors?.[0]?.message).toBe(
    'Value "ALERT_DELIVERY" does not exist in "SourceAlarmType" enum.',
  )
})

it('counts received logs, and rejects invalid periods', async () => {
  const { ask, create, clock } = await open()
  await create()
  const metrics = (input: object) =>
    ask(
      reader,
      'query ($input: SourceMetricsInput!) { sourceMetrics(input: $input) { totals { received } intervals { start } } }',
      {
        input: { id: 'source-1', ...input },
      },
    )
  const at = (minutes: number): string => new Date(clock.now + minutes * 60_000).toISOString()
  const { data } = await metrics({ fromDate: at(0), toDate: at(120) })
  expect(data.sourceMetrics).toEqual({ totals: { received: 0 }, intervals: [{ start: at(0) }, { start: at(60) }] })
  for (const input of [
    { fromDate: at(1), toDate: at(0) },
    { fromDate: at(0), toDate: at(3_000), intervalInMinutes: 1 },
    { fromDate: at(0), toDate: at(1), intervalInMinutes: 0 },
  ])
    expect((await metrics(input)).errors?.[0]?.extensions).toMatchObject({ code: 'InvalidInput' })
})

it('requires a permission for changes of sources', async () => {
  const { ask } = await open()
  const { errors } = await ask(
    tokenWith('LogSourceRead'),
    'mutation { deleteSource(input: { id: "source-1" }) { id } }',
  )
  expect(errors?.[0]?.extensions).toEqual({ status: 403 })
})

it('lets users who can see the logs replay batches that were set aside', async () => {
  const { ask, create, replays } = await open()
  await create()
  await create({ integrationLabel: 'Logins', logTypes: ['Custom.Logins'] })
  const list = 'query { setAsideBatches { id reason items bytes sourceIds } }'
  expect((await ask(limited, list)).data.setAsideBatches).toEqual([
    { id: 'b2', reason: 'So.', items: 1, bytes: 9, sourceIds: ['source-2'] },
  ])
  const replay = (id: string) => `mutation { replaySetAsideBatch(input: { id: "${id}" }) { id } }`
  expect((await ask(limited, replay('b1'))).errors?.[0]?.extensions).toMatchObject({ code: 'NotFound' })
  expect((await ask(limited, replay('b2'))).data.replaySetAsideBatch).toEqual({ id: 'b2' })
  expect(replays).toEqual(['b2'])
})
