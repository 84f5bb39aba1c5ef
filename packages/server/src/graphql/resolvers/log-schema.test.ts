import { getSchema, ListAvailableLogProviders } from '@picket/core/api'
import { print } from 'graphql'
import { describe, expect, it } from 'vitest'
import { parseLogSchema, type LogSchema, type ScriptChecker } from '@picket/logs'
import { userWith } from '../../identity/testing/viewers.ts'
import type { LogSource } from '../../ingest/log-source.ts'
import { silentLog } from '../../ports/log.ts'
import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { createLogProviderRequests } from '../../schemas/log-provider-requests.ts'
import { createSampleUploads } from '../../schemas/sample-uploads.ts'
import { createFeedback } from '../../settings/feedback.ts'
import { openSchemaCatalog } from '../../schemas/schema-catalog.ts'
import { createSchemaService } from '../../schemas/schema-service.ts'
import { createTrySchemas } from '../../schemas/try-schemas.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql } from '../testing/ask.ts'
import { createFilterFieldResolvers } from './filter-field.ts'
import { createLogSchemaResolvers } from './log-schema.ts'

const editor = userWith('LogSourceModify', 'RuleRead')
const limited = { ...editor, logTypes: { kind: 'ALLOW', logTypes: ['Custom.Shop'] } } as const

const spec = `# Orders of the shop.
fields:
  - name: order
    type: string
    required: true
  - name: items
    type: array
    element: { type: object, fields: [{ name: price, type: int }] }
`
const saving = `mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) {
  schema { name revision } error { code message } problems { path message line column } } }`

async function open() {
  const database = await openTestDatabase()
  let time = 1_700_000_000_000
  const now = (): number => (time += 1000)
  const sources: LogSource[] = []
  const shipped = [shippedSchema('AWS.CloudTrail'), shippedSchema('Okta.SystemLog')]
  const schemaCatalog = await openSchemaCatalog({ shipped, database, log: silentLog })
  const scripts: ScriptChecker = {
    check: async (asked) =>
      asked.map((script) =>
        script.includes('import')
          ? { kind: 'failure', message: 'scripts cannot import modules', stack: [{ line: 2, function: '<module>' }] }
          : null,
      ),
  }
  const logSchemas = createSchemaService({ database, schemaCatalog, scripts, now, listSources: async () => sources })
  const graphql = openGraphql([
    createLogSchemaResolvers({
      logSchemas,
      discoverSpec: async () => '',
      trySchemas: createTrySchemas({ scripts: { ...scripts, parse: async () => [] }, now }),
      sampleUploads: createSampleUploads({ database, secrets: createSecrets([createKey()]), now, randomId: () => 'x' }),
      logProviderRequests: createLogProviderRequests({
        feedback: createFeedback({ database, now, randomId: () => 'request-1' }),
        logTypeNames: () => schemaCatalog.names(),
      }),
      logTypeNames: () => schemaCatalog.names(),
      findActor: async () => null,
    }),
    createFilterFieldResolvers({ findSchema: (logType) => schemaCatalog.find(logType)?.schema }),
  ])
  return {
    ...graphql,
    database,
    schemaCatalog,
    sources,
    save: async (input: object, viewer = editor) =>
      (await graphql.ask(viewer, saving, { input: { name: 'Shop', spec, ...input } })).data.createOrUpdateSchema,
  }
}

function shippedSchema(name: string): LogSchema {
  return parseLogSchema(`schema: ${name}\ndescription: Shipped.\nfields: [{ name: id, type: string }]\n`).schema!
}

const inferring = `mutation ($input: InferSchemaInput!) { inferSchema(input: $input) {
  spec doubts { path } samples read skipped unreadable } }`
const trying = `mutation ($input: TestSchemaInput!) { testSchema(input: $input) {
  logs { line outcome logType events reasons } received matched skipped failed error { code } problems { path line } } }`

describe('schemas', () => {
  it('can be drafted from samples and tested on them', async () => {
    const { ask, audited, save } = await open()
    await save({})
    const orders = Array.from({ length: 9 }, (_, index) => `{"order":"o${index}","at":"2026-01-02T00:00:00Z"}`)
    const samples = [...orders, '', '{"order":'].join('\n')
    const shape = { samples, logStreamType: 'Lines' }
    const { inferSchema } = (await ask(editor, inferring, { input: { ...shape, name: 'Draft' } })).data
    expect(inferSchema).toMatchObject({ samples: 10, read: 9, skipped: 0, unreadable: 1 })
    expect(inferSchema.spec).toContain('schema: Custom.Draft')
    const input = { ...shape, drafts: [{ name: 'Draft', spec: inferSchema.spec }] }
    const { testSchema } = (await ask(editor, trying, { input })).data
    expect(testSchema).toMatchObject({ received: 11, matched: 9, skipped: 1, failed: 1, error: null })
    const [first, ...others] = testSchema.logs
    const event = { order: 'o0', p_log_type: 'Custom.Draft' }
    expect(first).toMatchObject({ line: 1, outcome: 'MATCHED', logType: 'Custom.Draft', events: [event], reasons: [] })
    expect(others.at(-1)).toMatchObject({ line: 11, outcome: 'FAILED', logType: null, events: [] })
    expect(others.at(-1).reasons).toEqual([expect.stringMatching(/^Custom\.Draft: it is not JSON/)])
    const stored = (await ask(limited, trying, { input: { ...shape, names: ['Custom.Shop'] } })).data.testSchema
    expect(stored.logs[0]).toMatchObject({ outcome: 'MATCHED', logType: 'Custom.Shop' })
    expect((await ask(limited, trying, { input: { ...shape, names: ['AWS.CloudTrail'] } })).errors?.[0]?.message).toBe(
      'Schema "AWS.CloudTrail" does not exist.',
    )
    const broken = { ...shape, drafts: [{ name: 'Draft', spec: 'fields:\n  - name: a\n    type: nope\n' }] }
    expect((await ask(editor, trying, { input: broken })).data.testSchema).toMatchObject({
      logs: [],
      error: { code: 'InvalidLogSchema' },
      problems: [{ line: 3 }],
    })
    expect((await ask(editor, trying, { input: shape })).data.testSchema.problems).toEqual([
      { path: 'drafts', line: null },
    ])
    const long = { ...shape, drafts: [{ name: 'Draft', spec: '#'.repeat(1_000_001) }] }
    expect((await ask(editor, trying, { input: long })).data.testSchema).toMatchObject({
      error: { code: 'InvalidInput' },
      problems: [{ path: 'spec' }],
    })
    const large = { name: 'Draft', samples: 'x'.repeat(1024 ** 2 + 1) }
    expect((await ask(editor, inferring, { input: large })).errors?.[0]?.message).toBe(
      'samples: At most 1 MiB are allowed. A few hundred logs are enough; for more, upload them to the address that generateSchemaSampleUploadUrl returns.',
    )
    const either = 'samples: Set either samples, or the sampleKey of an upload.'
    for (const input of [{}, { samples: 'a', sampleKey: 'x' }])
      expect((await ask(editor, inferring, { input: { name: 'Draft', ...input } })).errors?.[0]?.message).toBe(either)
    expect(JSON.stringify(audited)).not.toContain('2026-01-02')
  })

  it('are checked while they are written, without an entry in the audit log', async () => {
    const { ask, audited } = await open()
    const query = `query ($input: SchemaDraftInput!) { schemaProblems(input: $input) { path message line column } }`
    const check = async (text: string, viewer = editor) => ask(viewer, query, { input: { name: 'Shop', spec: text } })
    expect((await check(spec)).data.schemaProblems).toEqual([])
    expect((await check('fields:\n  - name: order\n    type: text\n')).data.schemaProblems).toEqual([
      { path: 'fields[0].type', message: expect.stringContaining('text'), line: 3, column: 11 },
    ])
    expect((await check(spec, userWith('LogSourceRead') as typeof editor)).errors).toHaveLength(1)
    expect(audited).toEqual([])
  })

  it('of missing providers can be requested as feedback', async () => {
    const { ask, database } = await open()
    const wishing =
      'mutation ($input: CreateLogProviderRequestInput!) { createLogProviderRequest(input: $input) { id } }'
    const wish = async (name: string, reason: string) => {
      const { data, errors } = await ask(userWith(), wishing, { input: { name, reason } })
      return errors?.[0] ? [errors[0].extensions['code'], errors[0].message] : data.createLogProviderRequest
    }
    expect(await wish(' Sample ', 'Its logs are described at https://sample.test.')).toEqual({ id: 'request-1' })
    expect(await wish('okta', 'x')).toEqual([
      'AlreadyExists',
      'Log types of Okta already exist: see listAvailableLogTypes.',
    ])
    expect(await wish('Sample', ' ')).toEqual(['InvalidInput', expect.stringContaining('This field is required')])
    expect(await database.selectFrom('feedback').select(['feature', 'text', 'user_id']).execute()).toEqual([
      {
        feature: 'LogProviderRequest',
        text: 'Sample: Its logs are described at https://sample.test.',
        user_id: 'user-1',
      },
    ])
  })

  it('can be added and changed, and each revision is stored', async () => {
    const { ask, save, audited } = await open()
    expect(await save({ description: 'Orders', referenceURL: 'https://docs.example.com/orders' })).toEqual({
      schema: { name: 'Custom.Shop', revision: 1 },
      error: null,
      problems: [],
    })
    const wider = `${spec.replace('int', 'bigint')}  - name: buyer\n    type: string\n`
    expect((await save({ spec: wider, revision: 1 })).schema).toEqual({ name: 'Custom.Shop', revision: 2 })
    const { data } = await ask(
      editor,
      `{ getSchema(name: "Custom.Shop") { error { code } schema { name description spec referenceURL version revision isArchived
        isManaged isFieldDiscoveryEnabled discoveredSpec createdAt updatedAt logSources { integrationLabel }
        revisions { revision description referenceURL spec savedAt } } } }`,
    )
    expect(data.getSchema).toEqual({
      error: null,
      schema: {
        name: 'Custom.Shop',
        description: '',
        spec: wider,
        referenceURL: null,
        version: 0,
        revision: 2,
        isArchived: false,
        isManaged: false,
        isFieldDiscoveryEnabled: false,
        discoveredSpec: '',
        createdAt: '2023-11-14T22:13:21.000Z',
        updatedAt: '2023-11-14T22:13:22.000Z',
        logSources: [],
        revisions: [
          { revision: 2, description: '', referenceURL: null, spec: wider, savedAt: '2023-11-14T22:13:22.000Z' },
          {
            revision: 1,
            description: 'Orders',
            referenceURL: 'https://docs.example.com/orders',
            spec,
            savedAt: '2023-11-14T22:13:21.000Z',
          },
        ],
      },
    })
    expect(audited.map(({ action, result }) => `${action} ${result}`)).toEqual([
      'CREATE_OR_UPDATE_SCHEMA SUCCEEDED',
      'CREATE_OR_UPDATE_SCHEMA SUCCEEDED',
    ])
  })

  it('keep their object identity until they change, and unchanged saves create no revision', async () => {
    const { save, schemaCatalog } = await open()
    await save({})
    const before = schemaCatalog.find('Custom.Shop')
    expect((await save({ revision: 1 })).schema.revision).toBe(1)
    await save({ name: 'Other' })
    expect(schemaCatalog.find('Custom.Shop')).toBe(before)
    await save({ spec: `${spec}\n# More.\n`, revision: 1 })
    expect(schemaCatalog.find('Custom.Shop')?.revision).toBe(2)
  })

  // spec: D3-5.7 D3-6.3
  it.each<[string, object, object]>([
    [
      'a text that is not YAML',
      { name: 'New', spec: 'fields: [' },
      { code: 'InvalidSyntax', problems: [{ path: '', line: 1 }] },
    ],
    [
      'a document with several errors, all of which are reported',
      { name: 'New', spec: 'fields:\n  - { name: at, type: time }\n  - { name: x, typ: int }\n' },
      {
        code: 'InvalidLogSchema',
        message: expect.stringMatching(/^Line 2, column 23, fields\[0\]\.type: /),
        problems: expect.arrayContaining([expect.objectContaining({ path: 'fields[1].typ', line: 3 })]),
      },
    ],
    [
      'a script that cannot run',
      {
        name: 'New',
        spec: 'parser:\n  script:\n    function: |\n      def parse(log):\n          import os\nfields: [{ name: a, type: string }]\n',
      },
      {
        code: 'InvalidLogSchema',
        message: 'Line 5, column 11, parser.script.function: The script cannot run: scripts cannot import modules.',
        problems: [{ path: 'parser.script.function', line: 5 }],
      },
    ],
    ['an empty document', { name: 'New', spec: ' ' }, { code: 'InvalidInput', problems: [{ path: 'spec' }] }],
    ['a name in lower case', { name: 'new' }, { code: 'InvalidInput', problems: [{ path: 'name' }] }],
    ['a name of 249 characters', { name: 'N'.repeat(249) }, { code: 'InvalidInput', problems: [{ path: 'name' }] }],
    ['a name that is in use in another case', { name: 'SHOP' }, { code: 'AlreadyExists' }],
    ['a name that is in use', { name: 'Custom.Shop' }, { code: 'AlreadyExists' }],
    ['the name of a built-in schema', { name: 'AWS.CloudTrail', revision: 1 }, { code: 'InvalidUpdate' }],
    ['a change without content', { name: 'Nowhere', revision: 1 }, { code: 'NotFound' }],
    [
      'a revision that is not the latest',
      { revision: 7 },
      {
        code: 'RevisionConflict',
        message: 'Revision 7 of "Custom.Shop" is not the latest: the latest is 1. Load the schema again.',
      },
    ],
    [
      'removed fields and changed types',
      { revision: 1, spec: 'fields:\n  - { name: order, type: int }\n' },
      {
        code: 'InvalidUpdate',
        message: 'Field "items" was removed. There is 1 more mistake.',
        problems: [{ path: 'items' }, { path: 'order', message: 'Field "order" changed from "string" to "int".' }],
      },
    ],
    ['an invalid URL', { name: 'New', referenceURL: 'docs' }, { problems: [{ path: 'referenceURL' }] }],
    [
      'a document that is too long',
      { name: 'New', spec: 'x'.repeat(1_000_001) },
      { code: 'InvalidInput', problems: [{ path: 'spec' }] },
    ],
  ])('rejects %s', async (_, input, { problems = [], ...error }: { problems?: unknown }) => {
    const { save, schemaCatalog, audited } = await open()
    await save({})
    expect(await save(input)).toMatchObject({ schema: null, error, problems })
    expect([schemaCatalog.names(), schemaCatalog.find('Custom.Shop')?.revision]).toEqual([
      ['AWS.CloudTrail', 'Custom.Shop', 'Okta.SystemLog'],
      1,
    ])
    expect(audited.at(-1)?.result).toBe('FAILED')
  })

  it('save the first of two concurrent changes of the same revision', async () => {
    const { save } = await open()
    await save({})
    const answers = await Promise.all(['a', 'b'].map((name) => save({ revision: 1, spec: `${spec}# ${name}\n` })))
    expect(answers.map(({ schema, error }) => schema?.revision ?? error.code).sort()).toEqual([2, 'RevisionConflict'])
  })

  // spec: D3-4.3
  it('can be archived if no source uses them, and restored', async () => {
    const { ask, save, schemaCatalog, sources } = await open()
    await save({})
    sources.push({ id: 's1', label: 'Till', logTypes: ['Custom.Shop'] } as unknown as LogSource)
    const archive = async (isArchived: boolean, name = 'Custom.Shop') =>
      (
        await ask(
          editor,
          `mutation { updateSchemaStatus(input: { name: "${name}", isArchived: ${isArchived} }) { schema { isArchived } error { code message } } }`,
        )
      ).data.updateSchemaStatus
    expect((await archive(true)).error).toEqual({
      code: 'InUse',
      message: 'Schema "Custom.Shop" is used by the log sources "Till". Remove it from them first.',
    })
    sources.length = 0
    expect(await archive(true)).toEqual({ schema: { isArchived: true }, error: null })
    expect(schemaCatalog.names()).toEqual(['AWS.CloudTrail', 'Okta.SystemLog'])
    expect((await save({})).error.code).toBe('AlreadyExists')
    expect((await save({ revision: 1, spec: `${spec}# more\n` })).error.code).toBe('InvalidUpdate')
    expect(await archive(false)).toEqual({ schema: { isArchived: false }, error: null })
    expect((await archive(true, 'AWS.CloudTrail')).error.code).toBe('InvalidUpdate')
    expect((await archive(true, 'Nowhere')).error.code).toBe('NotFound')
  })

  // spec: D3-7.5
  it('are listed by page, filtered and sorted, without log types that the role cannot see', async () => {
    const { ask, save, sources } = await open()
    await save({})
    await save({ name: 'Till' })
    sources.push({ id: 's1', label: 'Till', logTypes: ['Custom.Till'] } as unknown as LogSource)
    const list = async (input: object, viewer: typeof editor | typeof limited = editor): Promise<unknown> => {
      const query =
        'query ($input: SchemasInput) { schemas(input: $input) { edges { node { name } } pageInfo { endCursor hasNextPage } } }'
      const { edges, pageInfo } = (await ask(viewer, query, { input })).data.schemas
      const names = edges.map(({ node }: { node: { name: string } }) => node.name)
      return pageInfo.hasNextPage ? [...names, await list({ ...input, cursor: pageInfo.endCursor }, viewer)] : names
    }
    expect(await list({ pageSize: 3 })).toEqual(['AWS.CloudTrail', 'Custom.Shop', 'Custom.Till', ['Okta.SystemLog']])
    expect(await list({ sortBy: 'createdAt', sortDir: 'descending', pageSize: 2 })).toEqual([
      'Custom.Till',
      'Custom.Shop',
      ['Okta.SystemLog', 'AWS.CloudTrail'],
    ])
    expect(await list({ isManaged: false, contains: 'SHOP' })).toEqual(['Custom.Shop'])
    expect(await list({ isInUse: true })).toEqual(['Custom.Till'])
    expect(await list({}, limited)).toEqual(['Custom.Shop'])
    const hidden =
      '{ getSchema(name: "Custom.Till") { schema { name } error { code } } listAvailableLogTypes { logTypes } }'
    expect((await ask(limited, hidden)).data).toEqual({
      getSchema: { schema: null, error: { code: 'NotFound' } },
      listAvailableLogTypes: { logTypes: ['Custom.Shop'] },
    })
    const providers = async (viewer = editor as Parameters<typeof ask>[0]) => {
      const { results, error } = (await ask(viewer, print(ListAvailableLogProviders))).data.listAvailableLogProviders
      expect(error).toBeNull()
      return results.map(
        ({ id, kind, availableParsers }: { id: string; kind: string; availableParsers: { name: string }[] }) =>
          [id, kind, ...availableParsers.map(({ name }) => name)].join(' '),
      )
    }
    // spec: D3-3.8
    expect((await ask(editor, print(ListAvailableLogProviders))).data.listAvailableLogProviders.results[0]).toEqual({
      id: 'okta',
      displayName: 'Okta',
      docUrl: 'https://developer.okta.com/docs/api/openapi/okta-management/management/tag/SystemLog/',
      popularityIndex: 98,
      categories: ['Identity'],
      searchTerms: ['sso', 'idp', 'system log', 'login', 'mfa'],
      tagLine: 'Sign-ins, changes by administrators and security events of an Okta organization',
      availableParsers: [{ name: 'Okta.SystemLog' }],
      kind: 'LogPulling.okta',
      basis: {
        document: 'https://developer.okta.com/docs/reference/system-log-query/',
        date: '2026-11-28',
        provenLive: 'never',
      },
    })
    const transports = [
      'AmazonSecurityLake AmazonSecurityLake',
      'AzureBlob AzureBlob',
      'AzureEventHub AzureEventHub',
      'CloudWatch CloudWatch',
      'directory directory',
      'EventBridge EventBridge',
      'GcpPubSub GcpPubSub',
      'Gcs Gcs',
      'http-ingest http-ingest',
      'kafka kafka',
      'otlp-grpc otlp-grpc',
      'S3 S3',
      'Sqs Sqs',
      'syslog syslog',
      'generic LogPulling.generic',
    ]
    expect(await providers()).toEqual([
      'okta LogPulling.okta Okta.SystemLog',
      ...transports,
      'AWS http-ingest AWS.CloudTrail',
      'Custom http-ingest Custom.Shop Custom.Till',
    ])
    expect(await providers(limited)).toEqual([...transports, 'Custom http-ingest Custom.Shop'])
  })

  it('can be used in filters immediately', async () => {
    const { ask, save } = await open()
    const fields = async () => {
      const query =
        '{ filterFields(input: { logTypes: ["Custom.Shop"] }) { filtersByLogType { filters { target type } } } }'
      return (await ask(editor, query)).data.filterFields.filtersByLogType[0]?.filters ?? []
    }
    expect(await fields()).toEqual([])
    await save({})
    expect(await fields()).toContainEqual({ target: 'order', type: 'string' })
    await save({ revision: 1, spec: `${spec}  - { name: buyer, type: string }\n` })
    expect(await fields()).toContainEqual({ target: 'buyer', type: 'string' })
  })

  // spec: D1-7.15 D3-7.4
  it('are returned for the documents of the built-in clients, or an error with its code', async () => {
    const { ask, save } = await open()
    await save({ description: 'Orders' })
    const get = async (name: string) => (await ask(editor, print(getSchema), { name })).data
    expect(await get('Custom.Shop')).toEqual({
      getSchema: {
        schema: {
          name: 'Custom.Shop',
          description: 'Orders',
          referenceURL: null,
          version: 0,
          revision: 1,
          isArchived: false,
          isManaged: false,
          isFieldDiscoveryEnabled: false,
          createdAt: '2023-11-14T22:13:21.000Z',
          createdBy: null,
          updatedAt: '2023-11-14T22:13:21.000Z',
          updatedBy: null,
          logSources: [],
          spec,
          discoveredSpec: '',
        },
        error: null,
      },
    })
    expect(await get('Custom.None')).toEqual({
      getSchema: { schema: null, error: { code: 'NotFound', message: expect.stringContaining('"Custom.None"') } },
    })
  })

  it('that are built in are shown as documents', async () => {
    const { ask } = await open()
    const { data } = await ask(
      editor,
      '{ getSchema(name: "AWS.CloudTrail") { schema { spec isManaged revision createdAt revisions { revision } } } }',
    )
    expect(data.getSchema.schema).toEqual({
      spec: 'schema: AWS.CloudTrail\ndescription: Shipped.\nfields:\n  - name: id\n    type: string\n',
      isManaged: true,
      revision: 1,
      createdAt: '0001-01-01T00:00:00Z',
      revisions: [],
    })
  })
})
