import { noMailer } from '../../mail/mailer.ts'
import { DestinationKinds, ListDestinations, toDestinationKinds, type DestinationKindsData } from '@picket/core/api'
import { print } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { resolveSystemErrors } from '../../alerts/resolve-system-errors.ts'
import { createDestinationChoices } from '../../delivery/destination-choices.ts'
import { createDestinationService } from '../../delivery/destination-service.ts'
import { destinationTypes } from '../../delivery/types/index.ts'
import { tokenWith } from '../../identity/testing/viewers.ts'
import { silentLog } from '../../ports/log.ts'
import { OutboundError, type OutboundRequest } from '../../outbound/send.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql } from '../testing/ask.ts'
import { createDestinationResolvers } from './destination.ts'

const editor = tokenWith('DestinationModify')
const reader = tokenWith('AlertRead')
const fields =
  'outputId outputType displayName outputConfig apiToken defaultForSeverity alertTypes logTypes verificationStatus'
const add = `mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { ${fields} } } }`
const update = `mutation ($input: UpdateDestinationInput!) { updateDestination(input: $input) { destination { ${fields} } } }`
const jira = { orgDomain: 'https://jira.example.com', projectKey: 'SEC', issueType: 'Bug' }
const list = `{ destinations { displayName outputConfig } }`

const input = {
  displayName: ' SOC ',
  outputType: 'customwebhook',
  outputConfig: { webhookURL: 'https://hooks.example.com/secret', customHeaders: [{ name: 'X-Key', value: 'hush' }] },
  defaultForSeverity: ['HIGH', 'HIGH'],
  alertTypes: ['RULE'],
}

async function open() {
  const database = await openTestDatabase()
  const sent: OutboundRequest[] = []
  let answer: number | Error = 200
  let ids = 0
  let texts: readonly (readonly [part: string, text: string])[] = []
  const secrets = createSecrets([createKey()])
  const send = async (request: OutboundRequest) => {
    sent.push(request)
    if (answer instanceof Error) throw answer
    const text = texts.find(([part]) => request.url.includes(part))?.[1] ?? ''
    return { status: answer, headers: new Headers(), text }
  }
  const destinations = createDestinationService({
    database,
    secrets,
    send,
    sendMail: noMailer.send,
    now: () => 1_700_000_000_000,
    randomId: () => `id-${++ids}`,
    log: silentLog,
    consoleUrl: () => 'http://picket.test',
    logTypes: () => ['AWS.CloudTrail'],
    resolveDeliveryErrors: (trx, componentId) =>
      resolveSystemErrors(trx, { type: 'ALERT_DELIVERY', componentId }, 1_700_000_000_000, () => `id-${++ids}`),
  })
  const destinationChoices = createDestinationChoices({ database, secrets, send })
  const { ask, audited } = openGraphql([createDestinationResolvers({ destinations, destinationChoices })])
  return {
    database,
    ask,
    audited,
    sent,
    answerWith: (next: number | Error) => (answer = next),
    /** What webhooks with a path in their URL answer. */
    setTexts: (next: typeof texts) => (texts = next),
  }
}

const message = (answer: { readonly errors?: readonly { readonly message: string }[] }) => answer.errors?.[0]?.message

describe('destinations', () => {
  it('are added, listed and changed, and never expose a secret', async () => {
    const { ask, audited, database, sent } = await open()
    const { data } = await ask(editor, add, { input })
    expect(data.addDestination.destination).toEqual({
      outputId: 'id-1',
      outputType: 'customwebhook',
      displayName: 'SOC',
      outputConfig: { webhookURL: '', customHeaders: [{ name: 'X-Key', value: '' }] },
      apiToken: null,
      defaultForSeverity: ['HIGH'],
      alertTypes: ['RULE'],
      logTypes: [],
      verificationStatus: 'NOT_STARTED',
    })
    const { apiToken: _, ...shown } = data.addDestination.destination
    const changed = { ...shown, displayName: 'Team', verificationStatus: undefined }
    await ask(editor, update, { input: changed })
    expect((await ask(editor, list)).data.destinations).toEqual([
      { displayName: 'Team', outputConfig: { webhookURL: '', customHeaders: [{ name: 'X-Key', value: '' }] } },
    ])
    await ask(editor, 'mutation { verifyDestination(outputId: "id-1") { verificationStatus } }')
    expect(sent.map(({ url, headers }) => [url, headers!['x-key']])).toEqual([
      ['https://hooks.example.com/secret', 'hush'],
    ])
    const stored = JSON.stringify([await database.selectFrom('destinations').selectAll().execute(), audited])
    expect(stored).not.toMatch(/hush|example\.com/)
    expect(audited.map(({ action }) => action)).toEqual([
      'CREATE_ALERT_DESTINATION',
      'UPDATE_ALERT_DESTINATION',
      'VERIFY_ALERT_DESTINATION',
    ])
  })

  it.each([
    ['asana', { personalAccessToken: 'hush', projectGids: ['1'] }],
    ['github', { repoName: 'soc/alerts', token: 'hush' }],
    ['jira', { ...jira, userName: 'bot@example.com', apiKey: 'hush' }],
    ['jiradatacenter', { ...jira, personalAccessToken: 'hush' }],
    ['opsgenie', { apiKey: 'hush', serviceRegion: 'EU' }],
    ['pagerduty', { integrationKey: 'hush'.repeat(8) }],
    ['slackbot', { signingSecret: 'hush', botToken: 'hush', channels: ['#soc'] }],
  ])('report that a %s has a token, and never the token', async (outputType, outputConfig) => {
    const { ask } = await open()
    const { data, errors } = await ask(editor, add, { input: { ...input, outputType, outputConfig } })
    expect(errors).toBeUndefined()
    expect(data.addDestination.destination).toMatchObject({ outputType, apiToken: '' })
    expect(JSON.stringify(data)).not.toContain('hush')
    const answer = await ask(reader, '{ destinations { displayName apiToken } }')
    expect(answer.data.destinations).toEqual([{ displayName: 'SOC', apiToken: null }])
    expect(answer.errors?.[0]?.message).toMatch(/^Access denied/)
  })

  it('report that a secret is withoutSecret, accept it again, and keep the others', async () => {
    const { ask, database, sent } = await open()
    await ask(editor, add, { input })
    // As `picket secrets` leaves it when it continues without the withoutSecret key.
    const { config } = await database.selectFrom('destinations').select('config').executeTakeFirstOrThrow()
    const withoutSecret = { ...(JSON.parse(config) as object), webhookURL: '' }
    await database
      .updateTable('destinations')
      .set({ config: JSON.stringify(withoutSecret) })
      .execute()
    const test = 'mutation { sendTestAlert(outputIds: ["id-1"]) { deliveries { success message } } }'
    expect((await ask(editor, test)).data.sendTestAlert.deliveries).toEqual([
      { success: false, message: expect.stringMatching(/cannot be decrypted.*enter the secret again/) },
    ])
    const unchangedInput = {
      ...input,
      outputId: 'id-1',
      outputConfig: { webhookURL: '', customHeaders: [{ name: 'X-Key', value: '' }] },
    }
    expect((await ask(editor, update, { input: unchangedInput })).errors?.[0]?.extensions).toMatchObject({
      code: 'InvalidInput',
      fields: [{ path: 'outputConfig.webhookURL', message: expect.stringContaining('Enter it again') }],
    })
    const completeInput = {
      ...unchangedInput,
      outputConfig: { ...unchangedInput.outputConfig, webhookURL: 'https://hooks.example.com/new' },
    }
    expect((await ask(editor, update, { input: completeInput })).errors).toBeUndefined()
    await ask(editor, test)
    expect(sent.map(({ url, headers }) => [url, headers!['x-key']])).toEqual([
      ['https://hooks.example.com/new', 'hush'],
    ])
  })

  // spec: D2-7.3
  it('are listed for the documents of the built-in clients', async () => {
    const { ask } = await open()
    await ask(editor, add, { input: { ...input, logTypes: ['AWS.CloudTrail'] } })
    const destination = {
      outputId: 'id-1',
      outputType: 'customwebhook',
      displayName: 'SOC',
      defaultForSeverity: ['HIGH'],
      alertTypes: ['RULE'],
      logTypes: ['AWS.CloudTrail'],
    }
    for (const viewer of [editor, reader])
      expect((await ask(viewer, print(ListDestinations))).data).toEqual({ destinations: [destination] })
  })

  it('show only their names to users who can only read alerts', async () => {
    const { ask } = await open()
    await ask(editor, add, { input })
    const { data, errors } = await ask(reader, list)
    expect(data.destinations).toEqual([{ displayName: 'SOC', outputConfig: null }])
    expect(errors?.[0]?.message).toMatch(/^Access denied/)
    expect((await ask(reader, add, { input })).errors?.[0]?.extensions).toMatchObject({ status: 403 })
  })

  it.each([
    [{ displayName: '' }, 'displayName: This field is required'],
    [{ alertTypes: [] }, 'alertTypes: This field is required'],
    [
      { logTypes: ['AWS.CloudTrial'] },
      'logTypes: Log type "AWS.CloudTrial" does not exist. Did you mean "AWS.CloudTrail"?',
    ],
    [{ outputConfig: { webhookURL: 'x' } }, 'outputConfig.webhookURL: Must be a valid webhook URL'],
    [
      { outputConfig: null },
      'Variable "$input" got invalid value null at "input.outputConfig"; Expected non-nullable type "JSON!" not to be null.',
    ],
    // The schema lists only kinds that the server supports.
    [
      { outputType: 'pager' },
      'Variable "$input" got invalid value "pager" at "input.outputType"; Value "pager" does not exist in "DestinationType" enum.',
    ],
  ])('are rejected with %j', async (wrong, says) => {
    const { ask } = await open()
    expect(message(await ask(editor, add, { input: { ...input, ...wrong } }))).toEqual(says)
  })

  it('can be of every type that the schema lists, with the settings of its example', async () => {
    const { ask } = await open()
    const { data } = await ask(reader, '{ __type(name: "DestinationType") { enumValues { name } } }')
    const listed = (data.__type.enumValues as readonly { name: string }[]).map(({ name }) => name)
    const { data: offered } = await ask(editor, '{ destinationKinds { type example } }')
    const kinds = offered.destinationKinds as readonly { type: string; example: object }[]
    expect(kinds.map(({ type }) => type)).toEqual(listed)
    for (const { type: outputType, example: outputConfig } of kinds) {
      const added = await ask(editor, add, { input: { ...input, displayName: outputType, outputType, outputConfig } })
      expect(added.data.addDestination?.destination).toMatchObject({ outputType, displayName: outputType })
    }
  })

  it('have kinds that match their declaration', async () => {
    const { ask } = await open()
    const { data } = await ask(reader, print(DestinationKinds))
    const kinds = toDestinationKinds(data as DestinationKindsData)
    // Only the server uses the credential flag.
    const shown = (key: string, value: unknown) => (key === 'isApiToken' ? undefined : value)
    expect(kinds).toEqual(
      destinationTypes.map(({ name, label, summary, mark, identifiedBy, documentation, example, fields }) =>
        JSON.parse(
          JSON.stringify({ type: name, label, summary, mark, identifiedBy, documentation, example, fields }, shown),
        ),
      ),
    )
  })

  it('have unique names, and keep their type', async () => {
    const { ask } = await open()
    await ask(editor, add, { input })
    const says = 'A destination named "soc" already exists. Choose another name.'
    expect((await ask(editor, add, { input: { ...input, displayName: 'soc' } })).errors?.[0]).toMatchObject({
      message: says,
      extensions: { code: 'AlreadyExists', status: 409, fields: [{ path: 'displayName', message: says }] },
    })
    const slack = { ...input, outputId: 'id-1', outputType: 'slack' }
    expect(message(await ask(editor, update, { input: slack }))).toBe(
      'The type of a destination cannot be changed. Add a new destination instead.',
    )
    expect(message(await ask(editor, update, { input: { ...input, outputId: 'x' } }))).toBe(
      'Destination "x" does not exist.',
    )
  })

  it('can be tested, and report the result', async () => {
    const { ask, answerWith } = await open()
    await ask(editor, add, { input })
    const test =
      'mutation { sendTestAlert(outputIds: ["id-1"]) { deliveries { outputId statusCode success message } } }'
    const deliveries = async () => (await ask(editor, test)).data.sendTestAlert.deliveries
    answerWith(404)
    expect(await deliveries()).toEqual([
      { outputId: 'id-1', statusCode: 404, success: false, message: 'The destination answered with status 404.' },
    ])
    answerWith(new OutboundError('Could not connect to "hooks.example.com": ENOTFOUND.'))
    expect(await deliveries()).toMatchObject([
      { statusCode: 0, success: false, message: 'Could not connect to "hooks.example.com": ENOTFOUND.' },
    ])
    const verify =
      'mutation { verifyDestination(outputId: "id-1") { verificationStatus delivery { success outputId statusCode } } }'
    expect((await ask(editor, verify)).data.verifyDestination).toEqual({
      verificationStatus: 'FAILED',
      delivery: { success: false, outputId: 'id-1', statusCode: 0 },
    })
  })

  it('list the channels that a Slack bot can write to, with its own token or the stored one', async () => {
    const { ask, sent, setTexts } = await open()
    const outputConfig = { signingSecret: 'hush', botToken: 'xoxb-stored', channels: ['#soc'] }
    await ask(editor, add, { input: { ...input, outputType: 'slackbot', outputConfig } })
    const channel = (id: string, name: string) => ({ id, name, is_private: id === 'C2', is_member: true, topic: {} })
    setTexts([
      ['cursor=next', JSON.stringify({ ok: true, channels: [channel('C1', 'alerts'), { id: 1 }, null] })],
      [
        'conversations.list',
        JSON.stringify({ ok: true, channels: [channel('C2', 'soc')], response_metadata: { next_cursor: 'next' } }),
      ],
    ])
    const query =
      'query ($input: SlackBotChannelsInput!) { slackBotChannels(input: $input) { id name isPrivate isMember } }'
    const both = [
      { id: 'C1', name: 'alerts', isPrivate: false, isMember: true },
      { id: 'C2', name: 'soc', isPrivate: true, isMember: true },
    ]
    expect((await ask(editor, query, { input: { outputId: 'id-1' } })).data.slackBotChannels).toEqual(both)
    expect((await ask(editor, query, { input: { botToken: 'xoxb-typed' } })).data.slackBotChannels).toEqual(both)
    expect(sent.map(({ headers }) => headers!['authorization'])).toEqual([
      'Bearer xoxb-stored',
      'Bearer xoxb-stored',
      'Bearer xoxb-typed',
      'Bearer xoxb-typed',
    ])
    setTexts([['conversations.list', JSON.stringify({ ok: false, error: 'invalid_auth' })]])
    expect(message(await ask(editor, query, { input: { botToken: 'x' } }))).toBe(
      'Slack did not list its channels: invalid_auth',
    )
    const refused = 'Pass either the outputId of a destination or its botToken.'
    for (const one of [{}, { botToken: '' }, { outputId: 'id-1', botToken: 'x' }])
      expect(message(await ask(editor, query, { input: one }))).toBe(refused)
    expect((await ask(reader, query, { input: { outputId: 'id-1' } })).errors?.[0]?.extensions).toMatchObject({
      status: 403,
    })
  })

  it('list the options of a Jira instance, and never send a stored secret to another address', async () => {
    const { ask, sent, setTexts } = await open()
    setTexts([
      [
        '/project/SEC/statuses',
        '[{"name":"Bug","statuses":[{"name":"To Do"},{"name":"Done"}]},{"name":"Task","statuses":[{"name":"Done"}]}]',
      ],
      ['/user/assignable/search?project=SEC', '[{"accountId":"5","displayName":"Ana"},{"name":"ben"}]'],
      ['/project', '[{"key":"SEC","name":"Security"},{"key":"OPS"},7]'],
      ['/priority', '[{"name":"High"},{"name":"Low"}]'],
    ])
    const query = `query ($input: JiraMetadataInput!) { jiraMetadata(input: $input) {
      projects { key name } priorities issueTypes statuses assignees { id name } } }`
    const own = { orgDomain: 'https://jira.example.com', userName: 'bot@example.com', apiKey: 'hush' }
    expect((await ask(editor, query, { input: { outputConfig: own, projectKey: 'SEC' } })).data.jiraMetadata).toEqual({
      projects: [
        { key: 'SEC', name: 'Security' },
        { key: 'OPS', name: 'OPS' },
      ],
      priorities: ['High', 'Low'],
      issueTypes: ['Bug', 'Task'],
      statuses: ['To Do', 'Done'],
      assignees: [{ id: '5', name: 'Ana' }],
    })
    const token = { orgDomain: 'https://jira.example.com/', personalAccessToken: 'own' }
    const center = { outputType: 'jiradatacenter', outputConfig: { ...token, projectKey: 'SEC', issueType: 'Bug' } }
    await ask(editor, add, { input: { ...input, ...center } })
    expect((await ask(editor, query, { input: { outputId: 'id-1' } })).data.jiraMetadata).toMatchObject({
      assignees: [],
    })
    expect(sent.at(-1)).toMatchObject({
      url: 'https://jira.example.com/rest/api/2/priority',
      headers: { authorization: 'Bearer own' },
    })
    const before = sent.length
    const elsewhere = { outputId: 'id-1', outputConfig: { orgDomain: 'https://evil.example.com' } }
    expect(message(await ask(editor, query, { input: elsewhere }))).toMatch(/^Pass either the outputId/)
    expect(message(await ask(editor, query, { input: { outputConfig: { ...own, apiKey: '' } } }))).toBe(
      'outputConfig.apiKey: This field is required',
    )
    expect(message(await ask(editor, query, { input: { outputType: 'slack', outputConfig: own } }))).toBe(
      'Destinations of the type slack are not Jira destinations.',
    )
    expect(sent).toHaveLength(before)
  })

  it('can be tested in groups of at most a hundred', async () => {
    const { ask } = await open()
    const test = 'mutation ($ids: [ID!]!) { sendTestAlert(outputIds: $ids) { deliveries { success } } }'
    expect(message(await ask(editor, test, { ids: Array(101).fill('id-1') }))).toBe(
      'At most 100 destinations can be tested at once, not 101.',
    )
  })

  it('are deleted once', async () => {
    const { ask } = await open()
    await ask(editor, add, { input })
    const remove = 'mutation { deleteDestination(id: "id-1") { id } }'
    expect((await ask(editor, remove)).data).toEqual({ deleteDestination: { id: 'id-1' } })
    expect((await ask(editor, remove)).errors?.[0]?.extensions).toMatchObject({ code: 'NotFound', status: 404 })
  })
})
