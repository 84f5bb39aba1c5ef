import type { StartedConsole } from '../../tests/testing/started-console.ts'

export const hostileRule = 'Sample.Hostile'

/**
 * Raises an alert for an event that is meant to break its rendering: markup, bidirectional control characters, long
 * words, many fields.
 */
export async function seedHostile({ address, ask, post }: StartedConsole): Promise<void> {
  await ask(
    'mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) { schema { name } } }',
    { input: { name: 'Custom.Hostile', spec: schema } },
  )
  await ask('mutation ($input: AddRuleInput!) { addRule(input: $input) { isLive } }', {
    input: {
      id: hostileRule,
      severity: 'LOW',
      enabled: true,
      logTypes: ['Custom.Hostile'],
      simpleDetectionBody: body,
      runbook: `Do not [click](javascript:alert(1)) ${event.more.markup} ${event.more.word}`,
      runTestsFirst: false,
    },
  })
  const { createHttpSource } = (await ask(
    'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
    {
      input: { integrationLabel: 'Hostile', logTypes: ['Custom.Hostile'], logStreamType: 'Lines', authMethod: 'None' },
    },
  )) as { createHttpSource: { logSource: { integrationId: string } } }
  const sent = await fetch(`${address}/ingest/${createHttpSource.logSource.integrationId}?wait=true`, {
    method: 'POST',
    body: JSON.stringify(event),
  })
  if (!sent.ok) throw new Error(`The server rejected the hostile event with ${sent.status}.`)
  await assignByToken({ ask, post })
}

/** Assigns the alert with an API token, so that its title is in the notifications, too. */
async function assignByToken({ ask, post }: Pick<StartedConsole, 'ask' | 'post'>): Promise<void> {
  const { me, alerts, createAPIToken } = {
    ...((await ask(
      'mutation { createAPIToken(input: { name: "assigner", permissions: [AlertModify] }) { token { value } } }',
    )) as {
      createAPIToken: { token: { value: string } }
    }),
    ...((await ask(hostileAlert)) as { me: { id: string }; alerts: { edges: readonly { node: { id: string } }[] } }),
  }
  const query =
    'mutation ($input: UpdateAlertsAssigneeByIdInput!) { updateAlertsAssigneeById(input: $input) { alerts { id } } }'
  const variables = { input: { ids: alerts.edges.map(({ node }) => node.id), assigneeId: me.id } }
  await post('/public/graphql', { query, variables }, { 'x-api-key': createAPIToken.token.value })
}

/** Also selects the id of the signed-in user. */
export const hostileAlert = `{ me { id } alerts(input: { detectionId: "${hostileRule}", createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z" }) { edges { node { id } } } }`

const schema =
  'schema: Custom.Hostile\nfields:\n  - { name: what, type: string, required: true }\n  - { name: more, type: json }\n'

const body = `Detection:
  - Key: what
    Condition: Exists
AlertTitle: "{more.markup} {more.turned} {more.word}"
`

const event = {
  what: 'odd',
  more: {
    markup: '<script>alert(1)</script><img src=x onerror=alert(1)><b>bold</b>',
    turned: 'abc\u202Egpj.exe\u2066 \u200B\u200D\uFEFF עברית العربية',
    word: 'Word'.repeat(200),
    stacked: `Z${'\u0300\u0301\u0302'.repeat(40)}algo`,
    link: 'javascript:alert(1)',
    lines: 'one\ntwo\r\nthree\tfour',
    long: 'x'.repeat(300_000),
    ['key'.repeat(100)]: 'value of a field with a long name',
    many: Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, `value ${index}`])),
  },
}
