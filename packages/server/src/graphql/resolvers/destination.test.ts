import { describe, expect, it } from 'vitest'
import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { createDestinationService } from '../../delivery/destination-service.ts'
import { tokenWith } from '../../identity/testing/viewers.ts'
import { silentLog } from '../../main/ports.ts'
import { OutboundError, type OutboundRequest } from '../../outbound/send.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql } from '../testing/ask.ts'
import { createDestinationResolvers } from './destination.ts'

const keeper = tokenWith('DestinationModify')
const reader = tokenWith('AlertRead')
const fields = 'outputId outputType displayName outputConfig defaultForSeverity alertTypes logTypes verificationStatus'
const add = `mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { ${fields} } } }`
const update = `mutation ($input: UpdateDestinationInput!) { updateDestination(input: $input) { destination { ${fields} } } }`
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
  const destinations = createDestinationService({
    database,
    secrets: createSecrets([createKey()]),
    async send(request) {
      sent.push(request)
      if (answer instanceof Error) throw answer
      return { status: answer, headers: new Headers(), text: '' }
    },
    now: () => 1_700_000_000_000,
    randomId: () => `id-${++ids}`,
    log: silentLog,
    consoleUrl: () => 'http://picket.test',
  })
  const { ask, audited } = openGraphql([createDestinationResolvers({ destinations })])
  return { database, ask, audited, sent, answerWith: (next: number | Error) => (answer = next) }
}

const message = (answer: { readonly errors?: readonly { readonly message: string }[] }) => answer.errors?.[0]?.message

describe('destinations', () => {
  it('are added, listed and changed, and never tell a secret', async () => {
    const { ask, audited, database, sent } = await open()
    const { data } = await ask(keeper, add, { input })
    expect(data.addDestination.destination).toEqual({
      outputId: 'id-1',
      outputType: 'customwebhook',
      displayName: 'SOC',
      outputConfig: { webhookURL: '', customHeaders: [{ name: 'X-Key', value: '' }] },
      defaultForSeverity: ['HIGH'],
      alertTypes: ['RULE'],
      logTypes: [],
      verificationStatus: 'NOT_STARTED',
    })
    const changed = { ...data.addDestination.destination, displayName: 'Team', verificationStatus: undefined }
    await ask(keeper, update, { input: changed })
    expect((await ask(keeper, list)).data.destinations).toEqual([
      { displayName: 'Team', outputConfig: { webhookURL: '', customHeaders: [{ name: 'X-Key', value: '' }] } },
    ])
    await ask(keeper, 'mutation { verifyDestination(outputId: "id-1") { verificationStatus } }')
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

  it('say that a secret is lost, take it again, and keep the others', async () => {
    const { ask, database, sent } = await open()
    await ask(keeper, add, { input })
    // As the command leaves it that goes on without the lost key.
    const { config } = await database.selectFrom('destinations').select('config').executeTakeFirstOrThrow()
    const lost = { ...(JSON.parse(config) as object), webhookURL: '' }
    await database
      .updateTable('destinations')
      .set({ config: JSON.stringify(lost) })
      .execute()
    const test = 'mutation { sendTestAlert(outputIds: ["id-1"]) { deliveries { success message } } }'
    expect((await ask(keeper, test)).data.sendTestAlert.deliveries).toEqual([
      { success: false, message: expect.stringMatching(/cannot be read any more.*enter the secret again/) },
    ])
    const kept = {
      ...input,
      outputId: 'id-1',
      outputConfig: { webhookURL: '', customHeaders: [{ name: 'X-Key', value: '' }] },
    }
    expect((await ask(keeper, update, { input: kept })).errors?.[0]?.extensions).toMatchObject({
      code: 'InvalidInput',
      fields: [{ path: 'outputConfig.webhookURL', message: expect.stringContaining('Enter it again') }],
    })
    const entered = { ...kept, outputConfig: { ...kept.outputConfig, webhookURL: 'https://hooks.example.com/new' } }
    expect((await ask(keeper, update, { input: entered })).errors).toBeUndefined()
    await ask(keeper, test)
    expect(sent.map(({ url, headers }) => [url, headers!['x-key']])).toEqual([
      ['https://hooks.example.com/new', 'hush'],
    ])
  })

  it('tell those who only read alerts their names', async () => {
    const { ask } = await open()
    await ask(keeper, add, { input })
    const { data, errors } = await ask(reader, list)
    expect(data.destinations).toEqual([{ displayName: 'SOC', outputConfig: null }])
    expect(errors?.[0]?.message).toMatch(/^Access denied/)
    expect((await ask(reader, add, { input })).errors?.[0]?.extensions).toMatchObject({ status: 403 })
  })

  it.each([
    [{ displayName: '' }, 'displayName: This field is required'],
    [{ alertTypes: [] }, 'alertTypes: This field is required'],
    [{ outputConfig: { webhookURL: 'x' } }, 'outputConfig.webhookURL: Invalid URL'],
    [{ outputConfig: null }, 'Expected non-nullable type "JSON!" not to be null.'],
    [{ outputType: 'sns' }, /^outputType: Invalid option: expected one of "asana"/],
  ])('are refused with %j', async (wrong, says) => {
    const { ask } = await open()
    expect(message(await ask(keeper, add, { input: { ...input, ...wrong } }))).toEqual(
      typeof says === 'string' ? says : expect.stringMatching(says),
    )
  })

  it('have names of their own, and keep their type', async () => {
    const { ask } = await open()
    await ask(keeper, add, { input })
    expect((await ask(keeper, add, { input: { ...input, displayName: 'soc' } })).errors?.[0]).toMatchObject({
      message: 'There is a destination "soc" already.',
      extensions: { code: 'AlreadyExists', status: 409 },
    })
    const slack = { ...input, outputId: 'id-1', outputType: 'slack' }
    expect(message(await ask(keeper, update, { input: slack }))).toBe(
      'The type of a destination cannot be changed. Add another one.',
    )
    expect(message(await ask(keeper, update, { input: { ...input, outputId: 'x' } }))).toBe(
      'There is no destination "x".',
    )
  })

  it('are tried, and say what came of it', async () => {
    const { ask, answerWith } = await open()
    await ask(keeper, add, { input })
    const test =
      'mutation { sendTestAlert(outputIds: ["id-1"]) { deliveries { outputId statusCode success message } } }'
    const deliveries = async () => (await ask(keeper, test)).data.sendTestAlert.deliveries
    answerWith(404)
    expect(await deliveries()).toEqual([
      { outputId: 'id-1', statusCode: 404, success: false, message: 'Answered with status 404.' },
    ])
    answerWith(new OutboundError('"hooks.example.com" could not be reached: ENOTFOUND.'))
    expect(await deliveries()).toMatchObject([
      { statusCode: 0, success: false, message: '"hooks.example.com" could not be reached: ENOTFOUND.' },
    ])
    const verify = 'mutation { verifyDestination(outputId: "id-1") { verificationStatus } }'
    expect((await ask(keeper, verify)).data.verifyDestination).toEqual({ verificationStatus: 'FAILED' })
  })

  it('are deleted once', async () => {
    const { ask } = await open()
    await ask(keeper, add, { input })
    const remove = 'mutation { deleteDestination(id: "id-1") { id } }'
    expect((await ask(keeper, remove)).data).toEqual({ deleteDestination: { id: 'id-1' } })
    expect((await ask(keeper, remove)).errors?.[0]?.extensions).toMatchObject({ code: 'NotFound', status: 404 })
  })
})
