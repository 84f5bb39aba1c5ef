import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  CancelSourceJob,
  DiscardDraftSchema,
  GenerateSchemaSampleUploadUrl,
  InferSchema,
  InferSchemaFromRawData,
  PublishDraftSchema,
  SaveDraftSchema,
  SchemaInferenceResults,
  SchemaTestResults,
  SourceDraftSchemas,
  TestSchema,
  TestSchemaWithRawData,
} from '@picket/core/api'
import { print, type DocumentNode } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertConfig, readServerConfig } from '../config/read-server-config.ts'
import type { Answer } from '../graphql/testing/ask.ts'
import { openServer, type RunningServer } from './open-server.ts'
import { silentLog } from '../ports/log.ts'

const home = mkdtempSync(join(tmpdir(), 'picket-source-schemas-'))
const folder = join(home, 'logs')
let server: RunningServer
let ask: (document: DocumentNode | string, variables?: object, proof?: Proof) => Promise<Answer>
type Proof = Readonly<Record<string, string>>
const sources = { http: '', folder: '' }

const doorSpec = 'schema: Custom.Door\nfields: [{ name: door, type: string, required: true }]\n'
const doors = Array.from({ length: 5 }, (_, index) => JSON.stringify({ door: `d${index}`, opened: true }))
const lamps = Array.from({ length: 3 }, (_, index) => JSON.stringify({ lamp: index, lit: index > 1 }))

beforeAll(async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.csv'), 'name,age\nAna,31\nBen,32\n')
  writeFileSync(join(folder, 'b.csv'), 'name,age\nCleo,33\n')
  const directories = [{ label: 'People', path: folder, logTypes: ['Custom.Door'], streamType: 'Lines' as const }]
  const env = { HOME: home, PICKET_DATA: join(home, 'data'), PICKET_LISTEN: '127.0.0.1:0' }
  const config = assertConfig(readServerConfig({ file: { directories }, folder: home, cwd: home, env }))
  server = await openServer({ config, env, version: '1', command: 'test', catalogue: [], log: silentLog })
  const { email, oneTimePassword: password } = server.firstAdministrator!
  const { session } = await post('/auth/sign-in', { email, password })
  const newPassword = 'Words-For-A-Test-2026'
  await post('/auth/new-password', { session, newPassword })
  const { idToken } = await post('/auth/sign-in', { email, password: newPassword })
  const owner = { authorization: String(idToken) }
  ask = async (document, variables = {}, proof = owner) => {
    const query = typeof document === 'string' ? document : print(document)
    const path = 'x-api-key' in proof ? '/public/graphql' : '/graphql'
    return (await post(path, { query, variables }, proof)) as unknown as Answer
  }
  await ask(
    'mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) { error { code } } }',
    {
      input: { name: 'Custom.Door', spec: doorSpec },
    },
  )
  const input = {
    integrationLabel: 'Doors',
    logTypes: ['Custom.Door'],
    logStreamType: 'Lines',
    authMethod: 'None',
  }
  const made = await ask(
    'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
    { input },
  )
  sources.http = made.data.createHttpSource.logSource.integrationId
  const listed = await ask('{ sources { edges { node { integrationId integrationLabel } } } }')
  sources.folder = listed.data.sources.edges.find(
    ({ node }: { node: { integrationLabel: string } }) => node.integrationLabel === 'People',
  ).node.integrationId
  await post(`/ingest/${sources.http}?wait=true`, [...doors, ...lamps].join('\n'))
})

afterAll(async () => {
  await server.close()
  rmSync(home, { recursive: true, force: true })
})

async function post(
  path: string,
  body: object | string,
  proof: Proof = {},
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proof },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return (await answer.json()) as Readonly<Record<string, unknown>>
}

/** Returns the finished job. */
async function ended(document: DocumentNode, jobId: string) {
  const read = async () => Object.values((await ask(document, { jobId })).data)[0] as Record<string, unknown>
  await expect.poll(async () => (await read())['status']).not.toBe('RUNNING')
  return read()
}

let tokens = 0
async function tokenWith(permissions: readonly string[]): Promise<Proof> {
  const { data } = await ask(
    'mutation ($input: CreateAPITokenInput!) { createAPIToken(input: $input) { token { value } } }',
    { input: { name: `token ${++tokens}`, permissions, allowedCIDRBlocks: [] } },
  )
  return { 'x-api-key': data.createAPIToken.token.value }
}

const problemOf = ({ errors }: Answer) => [errors?.[0]?.extensions['code'], errors?.[0]?.message]

describe('the logs of a source', () => {
  it('are drafted into a schema, which is tested on them', async () => {
    const started = await ask(InferSchemaFromRawData, { input: { sourceId: sources.http, name: 'Lamp' } })
    const inferred = await ended(SchemaInferenceResults, started.data.inferSchemaFromRawData.jobId)
    expect(inferred).toMatchObject({
      sourceId: sources.http,
      status: 'SUCCEEDED',
      error: null,
      samples: 8,
      read: 8,
      skipped: 0,
      unreadable: 0,
    })
    for (const field of ['lamp', 'lit', 'door', 'opened']) expect(inferred['spec']).toContain(`name: ${field}`)

    const drafts = [{ name: 'Lamp', spec: 'fields: [{ name: lamp, type: int, required: true }]\n' }]
    const trying = await ask(TestSchemaWithRawData, { input: { sourceId: sources.http, drafts } })
    expect(trying.data.testSchemaWithRawData).toMatchObject({ error: null, problems: [] })
    const tried = await ended(SchemaTestResults, trying.data.testSchemaWithRawData.jobId)
    expect(tried).toMatchObject({ status: 'SUCCEEDED', received: 8, matched: 3, skipped: 0, failed: 5 })
    const logs = tried['logs'] as { outcome: string; logType: string | null; events: { lamp: number }[] }[]
    expect(logs.map(({ outcome }) => outcome)).toEqual([...Array(5).fill('FAILED'), ...Array(3).fill('MATCHED')])
    expect(logs.slice(5).map(({ events }) => events[0]!.lamp)).toEqual([0, 1, 2])
    const both = await ask(TestSchemaWithRawData, { input: { sourceId: sources.http, drafts, names: ['Custom.Door'] } })
    expect(await ended(SchemaTestResults, both.data.testSchemaWithRawData.jobId)).toMatchObject({
      matched: 8,
      failed: 0,
    })
  })

  it('are read from files of a directory, each with its own header', async () => {
    const started = await ask(InferSchemaFromRawData, { input: { sourceId: sources.folder, name: 'Person' } })
    const inferred = await ended(SchemaInferenceResults, started.data.inferSchemaFromRawData.jobId)
    expect(inferred).toMatchObject({ status: 'SUCCEEDED', samples: 5, read: 3, skipped: 2, unreadable: 0 })
    const drafts = [{ name: 'Person', spec: inferred['spec'] }]
    const trying = await ask(TestSchemaWithRawData, { input: { sourceId: sources.folder, drafts } })
    const tried = await ended(SchemaTestResults, trying.data.testSchemaWithRawData.jobId)
    expect(tried).toMatchObject({ received: 5, matched: 3, skipped: 2, failed: 0 })
  })

  it('are not confused with errors: no logs, no source, no schema, no time', async () => {
    const ancient = { startTime: '2001-01-01T00:00:00Z', endTime: '2001-01-02T00:00:00Z' }
    const started = await ask(InferSchemaFromRawData, { input: { sourceId: sources.http, name: 'Lamp', ...ancient } })
    expect(await ended(SchemaInferenceResults, started.data.inferSchemaFromRawData.jobId)).toMatchObject({
      status: 'FAILED',
      spec: null,
      error: {
        code: 'NotFound',
        message:
          'No logs of this source are stored for this time range. Choose an earlier startTime, or upload samples.',
      },
    })
    const infer = async (input: object) =>
      problemOf(await ask(InferSchemaFromRawData, { input: { sourceId: sources.http, name: 'Lamp', ...input } }))
    expect(await infer({ sourceId: 'none' })).toEqual(['NotFound', 'Log source "none" does not exist.'])
    expect(await infer({ name: '' })).toEqual(['InvalidInput', 'name: A name is required.'])
    expect(await infer({ startTime: ancient.endTime, endTime: ancient.startTime })).toEqual([
      'InvalidInput',
      'endTime: endTime must be after startTime.',
    ])
    expect(await infer({ logStreamType: 'JSON' })).toEqual([
      'InvalidInput',
      'logStreamType: The logs of this source were already split when they were received. Omit streamType.',
    ])
    const test = async (input: object) =>
      (await ask(TestSchemaWithRawData, { input: { sourceId: sources.http, ...input } })).data.testSchemaWithRawData
    expect(await test({})).toMatchObject({
      jobId: null,
      error: { code: 'InvalidInput', message: 'drafts: Specify at least one schema.' },
    })
    expect(await test({ drafts: [{ name: 'Lamp', spec: 'fields: [{ name: a, type: nope }]' }] })).toMatchObject({
      jobId: null,
      error: { code: 'InvalidLogSchema' },
      problems: [{ line: 1 }],
    })
    expect(problemOf(await ask(SchemaTestResults, { jobId: 'none' }))).toEqual([
      'NotFound',
      'Job "none" does not exist. Jobs are kept for a day.',
    ])
  })

  it('require the permission to read raw logs', async () => {
    const proof = await tokenWith(['LogSourceModify'])
    const refused = await ask(InferSchemaFromRawData, { input: { sourceId: sources.http, name: 'Lamp' } }, proof)
    expect(refused.errors?.[0]?.message).toBe(
      'Access denied: this requires the permissions LogSourceModify and LogSourceRawDataRead.',
    )
  })

  it('stop being read when the job is canceled; a finished job does not change', async () => {
    const begin = async () =>
      (await ask(InferSchemaFromRawData, { input: { sourceId: sources.http, name: 'Lamp' } })).data
        .inferSchemaFromRawData.jobId as string
    const cancel = async (jobId: string) => ask(CancelSourceJob, { input: { jobId } })
    const over = await begin()
    await ended(SchemaInferenceResults, over)
    expect((await cancel(over)).data.cancelSourceJob).toEqual({ jobId: over, status: 'SUCCEEDED' })
    const jobs = [await begin(), await begin()]
    for (const jobId of jobs) {
      const { status } = (await cancel(jobId)).data.cancelSourceJob
      // The job may have finished before it was canceled.
      expect(['CANCELED', 'SUCCEEDED']).toContain(status)
      expect(await ended(SchemaInferenceResults, jobId)).toMatchObject({ status, error: null })
    }
    expect(problemOf(await cancel('none'))[0]).toBe('NotFound')
  })
})

describe('samples that are too large for a request', () => {
  const begin = async (proof?: Proof) =>
    (await ask(GenerateSchemaSampleUploadUrl, { input: { contentLength: 1000 } }, proof)).data
      .generateSchemaSampleUploadUrl as { uploadUrl: string; sampleKey: string; maxBytes: number }
  const send = async (url: string, body: string | Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(url, { method: 'PUT', body })
    return [answer.status, ((await answer.json()) as { error?: { message: string } }).error?.message]
  }

  it('are sent to an address of their own, once, and read by their key', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      JSON.stringify({ door: `d${index}`, note: 'x'.repeat(80) }),
    )
    const { uploadUrl, sampleKey, maxBytes } = await begin()
    expect(maxBytes).toBe(10 * 1024 ** 2)
    const early = { name: 'Note', sampleKey, logStreamType: 'Lines' }
    expect(problemOf(await ask(InferSchema, { input: early }))).toEqual([
      'InvalidInput',
      'sampleKey: Nothing was uploaded to the address of this sample yet.',
    ])
    expect(await send(uploadUrl, gzipSync(lines.join('\n')))).toEqual([200, undefined])
    expect(await send(uploadUrl, 'again')).toEqual([
      409,
      'Samples were already uploaded to this address. Request a new address.',
    ])
    const inferred = (await ask(InferSchema, { input: early })).data.inferSchema
    expect(inferred).toMatchObject({ samples: 1000, read: 1000 })
    const tried = await ask(TestSchema, { input: { sampleKey, logStreamType: 'Lines', names: ['Custom.Door'] } })
    expect(tried.data.testSchema).toMatchObject({ received: 20_000, matched: 20_000, failed: 0, error: null })
    const another = await tokenWith(['LogSourceModify'])
    expect(problemOf(await ask(InferSchema, { input: early }, another))).toEqual([
      'InvalidInput',
      'sampleKey: You have no sample with this key, or it has expired: samples are kept for an hour.',
    ])
  })

  it('are rejected if they are empty, too many, or sent with a wrong signature', async () => {
    const proof = await tokenWith(['LogSourceModify'])
    const { uploadUrl } = await begin(proof)
    const other = await begin(proof)
    const gone =
      'This upload address is unknown or has expired. Request a new address with generateSchemaSampleUploadUrl. Addresses are valid for ten minutes.'
    expect(await send(uploadUrl.replace(/signature=.*/, 'signature=x'), 'a')).toEqual([404, gone])
    const swapped = new URL(uploadUrl)
    swapped.searchParams.set('signature', new URL(other.uploadUrl).searchParams.get('signature')!)
    expect(await send(String(swapped), 'a')).toEqual([404, gone])
    expect(await send(uploadUrl, '')).toEqual([400, 'The body is empty. Send the logs as the body.'])
    expect(await send(uploadUrl, new Uint8Array(11 * 1024 ** 2))).toEqual([
      413,
      'The request body is too large. The maximum is 10 MiB.',
    ])
    expect(await send(uploadUrl, new Uint8Array([0x50, 0x4b, 3, 4]))).toEqual([
      400,
      'The body is a zip archive, which is not supported. Send it uncompressed, or compressed with gzip, zstd, lz4, snappy or bzip2.',
    ])
    expect(await send(uploadUrl, gzipSync(Buffer.alloc(33 * 1024 ** 2)))).toEqual([
      400,
      'The body decompresses to more than 32 MiB. Send it in several requests.',
    ])
    expect(await send(uploadUrl, '{}')).toEqual([200, undefined])
    for (let more = 0; more < 3; more++) await begin(proof)
    expect(problemOf(await ask(GenerateSchemaSampleUploadUrl, {}, proof))).toEqual([
      'InvalidInput',
      'You already have 5 samples. Use one of them, or wait: samples expire after an hour.',
    ])
    expect(problemOf(await ask(GenerateSchemaSampleUploadUrl, { input: { contentLength: 20_000_000 } }))).toEqual([
      'InvalidInput',
      'contentLength: At most 10 MiB are allowed. A few hundred logs are enough; compressed with gzip or zstd, more fit.',
    ])
  })
})

describe('a draft of a schema', () => {
  const save = async (input: object, proof?: Proof) =>
    ask(SaveDraftSchema, { input: { sourceId: sources.http, schemaName: 'Lamp', spec: '', ...input } }, proof)
  const publish = async (revision: number, schemaName = 'Lamp') =>
    (await ask(PublishDraftSchema, { input: { sourceId: sources.http, schemaName, revision } })).data.publishDraftSchema
  const list = async (sourceId = sources.http) =>
    (await ask(SourceDraftSchemas, { sourceId })).data.sourceDraftSchemas.drafts

  it('is stored with its errors until it is published as a schema', async () => {
    const { draft } = (await save({ spec: 'fields: [{ name: lamp, type: nope }]' })).data.saveDraftSchema
    expect(draft).toMatchObject({
      sourceId: sources.http,
      schemaName: 'Custom.Lamp',
      schemaRevision: 0,
      revision: 1,
      problems: [{ path: 'fields[0].type', line: 1 }],
    })
    expect(await publish(1)).toMatchObject({ schema: null, error: { code: 'InvalidLogSchema' } })
    const spec = 'fields: [{ name: lamp, type: int }]\n'
    const saved = (await save({ spec, description: 'Lamps.', revision: 1 })).data.saveDraftSchema
    expect(saved.draft).toMatchObject({ revision: 2, problems: [] })
    expect(await list()).toEqual([saved.draft])
    expect(await publish(2)).toMatchObject({
      schema: { name: 'Custom.Lamp', description: 'Lamps.', spec, revision: 1 },
      error: null,
    })
    expect(await list()).toEqual([])
    // The second save succeeds.
    await save({ spec: 'fields: [{ name: lamp, type: bigint }]\n' })
    expect(await list()).toMatchObject([{ schemaRevision: 1, revision: 1 }])
    expect(await publish(1)).toMatchObject({ schema: { revision: 2 } })
    await save({ spec: 'fields: [{ name: lamp, type: boolean }]\n' })
    expect(await publish(1)).toMatchObject({ schema: null, error: { code: 'InvalidUpdate' } })
    expect(await list()).toHaveLength(1)
    const discarded = await ask(DiscardDraftSchema, {
      input: { sourceId: sources.http, schemaName: 'Custom.Lamp', revision: 1 },
    })
    expect(discarded.data.discardDraftSchema).toEqual({ sourceId: sources.http, schemaName: 'Custom.Lamp' })
    expect(await list()).toEqual([])
  })

  // spec: D3-4.4
  it('adds the log type to its source when it is published, and following logs are read with it', async () => {
    const logTypes = async (id: string) => (await ask('query ($id: ID!) { source(id: $id) { logTypes } }', { id })).data
    const sirens = () => post(`/ingest/${sources.http}?wait=true`, '{"siren":"north"}')
    expect(await sirens()).toMatchObject({ kind: 'done', lines: [{ outcome: 'failed' }] })
    const before = (await logTypes(sources.http)).source.logTypes as readonly string[]
    await save({ schemaName: 'Siren', spec: 'fields: [{ name: siren, type: nope }]' })
    expect(await publish(1, 'Siren')).toMatchObject({ schema: null, error: { code: 'InvalidLogSchema' } })
    expect((await logTypes(sources.http)).source.logTypes).toEqual(before)

    const spec = 'fields: [{ name: siren, type: string, required: true }]\n'
    await save({ schemaName: 'Siren', spec, revision: 1 })
    expect(await publish(2, 'Siren')).toMatchObject({
      schema: { logSources: [{ integrationId: sources.http, integrationLabel: 'Doors' }] },
      error: null,
    })
    expect((await logTypes(sources.http)).source.logTypes).toEqual([...before, 'Custom.Siren'])
    expect(await sirens()).toMatchObject({ kind: 'done', lines: [{ outcome: 'stored' }] })
    // Logs that failed before are read with it when they are retried, and so are the lamps.
    const ofSource = { id: sources.http }
    await ask('mutation ($id: ID!) { replaySourceFailures(input: { sourceId: $id }) { groups } }', ofSource)
    const failures = async () => {
      const query =
        'query ($id: ID!) { sourceFailures(input: { sourceId: $id }) { edges { node { count recovered } } } }'
      const edges = (await ask(query, ofSource)).data.sourceFailures.edges as readonly { node: { count: number } }[]
      return edges.map(({ node }) => node).toSorted((one, other) => one.count - other.count)
    }
    await expect.poll(failures).toEqual([
      { count: 1, recovered: 1 },
      { count: 3, recovered: 3 },
    ])
    // Publishing again adds the log type only once.
    await save({ schemaName: 'Siren', spec: `${spec}description: Sirens.\n` })
    expect(await publish(1, 'Siren')).toMatchObject({ schema: { revision: 2 } })
    expect((await logTypes(sources.http)).source.logTypes).toEqual([...before, 'Custom.Siren'])
    const audited = await ask(
      '{ auditLogs(input: { actions: ["PUBLISH_DRAFT_SCHEMA"], result: SUCCEEDED, pageSize: 1 }) { edges { node { parameters } } } }',
    )
    expect(audited.data.auditLogs.edges[0].node.parameters).toEqual({
      input: { sourceId: sources.http, schemaName: 'Siren', revision: 1 },
    })

    // The log types of a followed directory are in the configuration.
    await save({ sourceId: sources.folder, schemaName: 'Person', spec: 'fields: [{ name: name, type: string }]\n' })
    const input = { sourceId: sources.folder, schemaName: 'Person', revision: 1 }
    expect((await ask(PublishDraftSchema, { input })).data.publishDraftSchema).toMatchObject({
      schema: { name: 'Custom.Person', logSources: [] },
      error: null,
    })
    expect((await logTypes(sources.folder)).source.logTypes).toEqual(['Custom.Door'])
  })

  it('is not overwritten by concurrent changes: one of two is rejected', async () => {
    const started = await Promise.all([save({ spec: 'one' }), save({ spec: 'two' })])
    expect(started.map((answer) => problemOf(answer)[0]).sort()).toEqual(['AlreadyExists', undefined])
    const another = await tokenWith(['LogSourceModify'])
    const changed = await Promise.all([
      save({ spec: 'three', revision: 1 }),
      save({ spec: 'four', revision: 1 }, another),
    ])
    expect(changed.map((answer) => problemOf(answer)[0]).sort()).toEqual(['RevisionConflict', undefined])
    expect(problemOf(await save({ spec: 'five', revision: 1 }))).toEqual([
      'RevisionConflict',
      'Revision 1 of the draft "Custom.Lamp" is not the latest: the latest is 2. Load the draft again.',
    ])
    expect((await publish(1)).error).toMatchObject({ code: 'RevisionConflict' })
    expect(problemOf(await save({ schemaName: 'Door', spec: 'x', revision: 3 }))).toEqual([
      'NotFound',
      'Draft "Custom.Door" of this source was deleted meanwhile.',
    ])
    expect(problemOf(await save({ sourceId: 'none' }))[0]).toBe('NotFound')
    expect(problemOf(await save({ schemaName: 'no name' }))[0]).toBe('InvalidInput')
    expect(problemOf(await save({ schemaName: 'Long', spec: '#'.repeat(1_000_001) }))).toEqual([
      'InvalidInput',
      'At most 1000000 characters are allowed.',
    ])
  })

  it('is deleted with its source', async () => {
    await ask('mutation ($input: DeleteSourceInput!) { deleteSource(input: $input) { id } }', {
      input: { id: sources.http },
    })
    expect(problemOf(await ask(SourceDraftSchemas, { sourceId: sources.http }))[0]).toBe('NotFound')
  })
})
