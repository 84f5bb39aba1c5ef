import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedConsole } from '../../tests/testing/started-console.ts'

const label = 'Demo broken sender'

const spec = `fields:
  - name: this
    type: string
    required: true
`

/** The source whose authorization is shown. */
const authorized = { kind: 'LogPulling.dropbox', label: 'Demo team files' }

/** Creates a draft of a schema for the source whose logs fail, and a schema without a source. */
export async function seedSources(started: Pick<StartedConsole, 'ask'>): Promise<void> {
  const sourceId = await findSource(started)
  await started.ask(
    'mutation ($input: SaveDraftSchemaInput!) { saveDraftSchema(input: $input) { draft { revision } } }',
    { input: { sourceId, schemaName: 'Sample.Sender', spec } },
  )
  await started.ask(
    'mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) { schema { name } } }',
    { input: { name: 'Sample.Unused', description: 'A schema that no source uses yet.', spec } },
  )
  await started.ask(
    'mutation ($input: CreateSourceInput!) { createSource(input: $input) { logSource { integrationId } } }',
    {
      input: {
        kind: authorized.kind,
        integrationLabel: authorized.label,
        logTypes: ['Dropbox.TeamEvent'],
        logStreamType: 'Lines',
        settings: { authentication: 'authorize', appKey: 'an-app', appSecret: 'a-secret' },
      },
    },
  )
}

/** Returns the parts of the address of a source that a user authorizes, by the path before each. */
export async function findAuthorization(started: Pick<StartedConsole, 'ask'>): Promise<ReadonlyMap<string, string>> {
  const id = await findSource(started, authorized.label)
  const path = '/configure/log-sources'
  return new Map(
    id === undefined
      ? []
      : [
          [`${path} type`, authorized.kind],
          [`${path}/${encodeURIComponent(authorized.kind)} id`, id],
        ],
  )
}

/** Returns the path parameters of log sources: the source, its draft and a report of a test. */
export async function findSourceParameters({ ask }: Pick<StartedConsole, 'ask'>): Promise<ReadonlyMap<string, string>> {
  const sourceId = await findSource({ ask })
  if (sourceId === undefined) return new Map()
  const { sourceDraftSchemas } = (await ask(
    'query ($id: ID!) { sourceDraftSchemas(sourceId: $id) { drafts { schemaName } } }',
    { id: sourceId },
  )) as { sourceDraftSchemas: { drafts: readonly { schemaName: string }[] } }
  const draft = sourceDraftSchemas.drafts[0]
  if (draft === undefined) return new Map()
  return new Map([
    ['schemaName', draft.schemaName],
    ['testReport', await testDraft({ ask }, sourceId)],
  ])
}

async function findSource({ ask }: Pick<StartedConsole, 'ask'>, name = label): Promise<string | undefined> {
  const { sources } = (await ask(
    'query ($name: String!) { sources(input: { nameContains: $name }) { edges { node { integrationId } } } }',
    { name },
  )) as { sources: { edges: readonly { node: { integrationId: string } }[] } }
  return sources.edges[0]?.node.integrationId
}

/** Tests the draft on the raw data of the source, and waits until the report is complete. */
async function testDraft({ ask }: Pick<StartedConsole, 'ask'>, sourceId: string): Promise<string> {
  const { testSchemaWithRawData } = (await ask(
    'mutation ($input: TestSchemaWithRawDataInput!) { testSchemaWithRawData(input: $input) { jobId } }',
    { input: { sourceId, drafts: [{ name: 'Sample.Sender', spec }] } },
  )) as { testSchemaWithRawData: { jobId: string } }
  const { jobId } = testSchemaWithRawData
  for (let tries = 0; tries < 60; tries++) {
    const { schemaTestResults } = (await ask('query ($id: ID!) { schemaTestResults(jobId: $id) { status } }', {
      id: jobId,
    })) as { schemaTestResults: { status: string } }
    if (schemaTestResults.status !== 'RUNNING') return jobId
    await sleep(500)
  }
  throw new Error('The test of the draft did not complete within 30 s.')
}
