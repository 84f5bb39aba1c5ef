import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assignAlert } from '../testing/assign-alert.ts'
import { email } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

/** The questions that were sent in Slack, by user id there. */
const posted: { readonly channel: string; readonly ts: string }[] = []
let slack: Server

beforeAll(async () => {
  slack = createServer(async (request, response) => {
    const { channel = '' } = (await readBody(request)) as { channel?: string }
    const ts = `${posted.length + 1}.5`
    if (request.url === '/api/chat.postMessage') posted.push({ channel, ts })
    const profile = { email: request.url?.endsWith('user=UADMIN') === true ? email : 'stranger@example.com' }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ok: true, channel, ts, user: { profile } }))
  })
  await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  slack.closeAllConnections()
  slack.close()
})

/** Preloaded into the server: redirects requests for Slack to this machine. */
const redirectSlack = (port: number) => `
  import net from 'node:net'
  import tls from 'node:tls'
  import { syncBuiltinESMExports } from 'node:module'
  const { connect } = tls
  tls.connect = (options, ...rest) => {
    if (options.host !== 'slack.com') return connect(options, ...rest)
    const socket = net.connect(${port}, '127.0.0.1')
    socket.once('connect', () => socket.emit('secureConnect'))
    return socket
  }
  syncBuiltinESMExports()
`

const started = useConsole({
  settings: () => {
    const { port } = slack.address() as AddressInfo
    return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(redirectSlack(port))}` }
  },
})
const opened = useSignedIn(started)

const signingSecret = 'slack-signs-with-this'
const all = 'createdAtAfter: "2000-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z"'

async function addSlack(displayName: string): Promise<string> {
  const { addDestination } = (await started.ask(
    'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { outputId } } }',
    {
      input: {
        displayName,
        outputType: 'slackbot',
        outputConfig: { signingSecret, botToken: 'xoxb-1', channels: ['C1'] },
        defaultForSeverity: [],
        alertTypes: ['RULE', 'SCHEDULED_RULE', 'CORRELATION_RULE', 'POLICY'],
      },
    },
  )) as { addDestination: { destination: { outputId: string } } }
  return addDestination.destination.outputId
}

/** Returns the alert at an index of the list, the newest first. */
async function findAlert(at: number): Promise<{ readonly id: string; readonly title: string }> {
  const { alerts } = (await started.ask(
    `{ alerts(input: { ${all}, type: ALERT }) { edges { node { id title } } } }`,
  )) as {
    alerts: { edges: readonly { node: { id: string; title: string } }[] }
  }
  return alerts.edges[at]!.node
}

/** Returns the timeline, a line per entry: actor, action and comment. */
const lines = (page: Page) =>
  page.locator('ol > li[data-kind=item]').evaluateAll((all) =>
    all.map((one) => {
      const [line, ...words] = [...one.children] as HTMLElement[]
      const [who, what] = [...line!.children] as HTMLElement[]
      return [who!.innerText, what!.innerText, ...words.map(({ innerText }) => innerText.trim())].join(' | ')
    }),
  )

/** Sends an alert to a destination through its page. */
async function send(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/alerts-and-errors/${id}/deliveries/`)
  await page.getByRole('button', { name: 'Send to …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to destinations' })
  await dialog.getByRole('checkbox', { name, exact: true }).check()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: name }).waitFor()
}

// spec: D1-3.9
it('shows actions of a token under its name: on an alert, on a detection, in the audit log', async () => {
  const { page } = opened
  const { createAPIToken } = (await started.ask(
    'mutation ($input: CreateAPITokenInput!) { createAPIToken(input: $input) { token { value } } }',
    { input: { name: 'night-shift', permissions: ['AlertRead', 'AlertModify', 'RuleRead', 'RuleModify'] } },
  )) as { createAPIToken: { token: { value: string } } }
  const asToken = async (query: string, input: object) => {
    const key = { 'x-api-key': createAPIToken.token.value }
    const { errors } = await started.post('/public/graphql', { query, variables: { input } }, key)
    expect(errors).toBeUndefined()
  }
  const { me } = (await started.ask('{ me { id } }')) as { me: { id: string } }
  const { id } = await findAlert(0)
  await asToken(
    'mutation ($input: UpdateAlertStatusByIdInput!) { updateAlertStatusById(input: $input) { alerts { id } } }',
    {
      ids: [id],
      status: 'TRIAGED',
    },
  )
  await asToken(
    'mutation ($input: UpdateAlertsAssigneeByIdInput!) { updateAlertsAssigneeById(input: $input) { alerts { id } } }',
    { ids: [id], assigneeId: me.id },
  )
  await asToken(
    'mutation ($input: CreateAlertCommentInput!) { createAlertComment(input: $input) { comment { id } } }',
    {
      alertId: id,
      body: 'Looked at by *cron*.',
    },
  )
  const text =
    'AnalysisType: rule\nRuleID: Sample.OfToken\nDisplayName: A rule of a token\nEnabled: false\nSeverity: Low\nLogTypes: [Okta.SystemLog]\nDetection:\n  - { Key: eventType, Condition: Equals, Value: none }\n'
  await asToken('mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { isLive } }', {
    detection: { text },
    runTestsFirst: false,
  })

  await page.goto(`/alerts-and-errors/${id}/activity/`)
  await expect
    .poll(() => lines(page))
    .toEqual([
      'night-shift | Open → Triaged',
      'night-shift | assignee: Unassigned → First Administrator',
      'night-shift | commented | Looked at by cron.',
    ])
  // Other users cannot change its comments.
  await expect.poll(() => page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await page
    .getByText(/^Changed by night-shift/i)
    .first()
    .waitFor()

  await page.goto('/build/detections/rules/Sample.OfToken/')
  await page
    .getByText(/by night-shift/)
    .first()
    .waitFor()
  await page.goto('/settings/general/?tab=audit')
  await page.getByLabel('Actor name or email').fill('night-shift')
  await page.getByRole('button', { name: 'Details of SAVE_DETECTION' }).first().waitFor()
  await page.getByRole('row').filter({ hasText: 'SAVE_DETECTION' }).getByText('night-shift').first().waitFor()
})

// spec: D2-3.3
it('shows in the timeline who changed status and assignee, who commented, and answers from Slack', async () => {
  const { page } = opened
  const outputId = await addSlack('Chat')
  const { id } = await findAlert(1)
  await send(page, id, 'Chat')
  await expect.poll(() => posted).toEqual([{ channel: 'C1', ts: '1.5' }])
  await page
    .getByText(/SUCCESS/)
    .first()
    .waitFor()

  const press = async (user: string, there: (typeof posted)[number], action: object) => {
    const payload = JSON.stringify({
      type: 'block_actions',
      user: { id: user },
      channel: { id: there.channel },
      message: { ts: there.ts },
      actions: [{ block_id: `picket:${id}`, ...action }],
    })
    const body = new URLSearchParams({ payload }).toString()
    const time = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', signingSecret).update(`v0:${time}:${body}`).digest('hex')
    const answer = await fetch(`${started.address}/sync/slack/${outputId}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-slack-request-timestamp': time,
        'x-slack-signature': `v0=${signature}`,
      },
    })
    expect(answer.status).toBe(200)
  }
  await page.goto(`/alerts-and-errors/${id}/activity/`)
  await page.getByRole('heading', { level: 1 }).click()
  for (const key of ['s', 't']) await page.keyboard.press(key)
  await page.getByText('1 alert set to Triaged').waitFor()
  await page.keyboard.press('i')
  const box = page.getByRole('textbox', { name: 'Comment' })
  await box.fill('Asking *them*.')
  await box.press('Control+Enter')
  await page.getByText('Asking them.').waitFor()
  await press('UADMIN', { channel: 'C1', ts: '1.5' }, { action_id: 'picket_ask', selected_user: 'UDORA' })
  await expect.poll(() => posted.at(-1)?.channel).toBe('UDORA')
  const question = posted.at(-1)!
  await press('UDORA', question, { action_id: 'picket_no' })
  await page.reload()
  const me = 'First Administrator'
  await expect
    .poll(() => lines(page))
    .toEqual([
      `${email} | Open → Triaged`,
      `${email} | assignee: Unassigned → ${me}`,
      `${email} | commented | Asking them.`,
      `${email} | asked in Slack | Asked UDORA in Slack whether that was them.`,
      'UDORA (Slack) | answered in Slack | No, that was not me.',
    ])
})

// spec: D1-3.2
it('distinguishes information, warnings and errors', async () => {
  const { page } = opened
  await assignAlert(started)
  const { notifications } = (await started.ask(
    '{ notifications(input: { pageSize: 500, isRead: false, isArchived: false }) { edges { node { level title } } } }',
  )) as {
    notifications: { edges: readonly { node: { level: string; title: string } }[] }
  }
  const nodes = notifications.edges.map(({ node }) => node)
  await page.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const center = page.getByRole('dialog', { name: 'Notifications' })
  for (const [level, name, about] of [
    ['INFO', 'Information', /^An alert was assigned to you$/],
    ['WARNING', 'Warning', /^(Critical|High) alert$/],
    ['ERROR', 'Error', /Demo broken sender/],
  ] as const) {
    const titles = new Set(nodes.filter((node) => node.level === level).map(({ title }) => title))
    expect([...titles].filter((title) => !about.test(title))).toEqual([])
    const ofLevel = center.getByRole('listitem').filter({ has: page.getByRole('img', { name, exact: true }) })
    const heads = async () => (await ofLevel.getByRole('heading').allInnerTexts()).map((head) => head.split('\n')[0])
    await expect.poll(async () => new Set(await heads())).toEqual(titles)
  }
  expect(opened.complaints).toEqual([])
})

async function readBody(request: IncomingMessage): Promise<object> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as object)
}
