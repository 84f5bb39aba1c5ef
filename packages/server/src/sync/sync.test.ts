import { describe, expect, it } from 'vitest'
import { permissions } from '@picket/core'
import { opened } from '../alerts/testing/alerts.ts'
import type { AuditEntry } from '../audit/audit-log.ts'
import { openHandler } from '../http/testing/open-handler.ts'
import { syncRoutes } from '../http/routes/sync.ts'
import type { User } from '../identity/users/user.ts'
import { openAlerting } from '../main/testing/open-alerting.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { toViewer } from './sync-service.ts'
import { openPeers, signAsJira, signAsSlack } from './testing/peers.ts'

const alertId = 'a'.repeat(32)
const ana = userOf('ana', ['AlertRead', 'AlertModify'])
const ben = userOf('ben', ['AlertRead'])
/** Has no access to the log type of the alert. */
const cid = {
  ...userOf('cid', ['AlertModify', 'AlertRead']),
  role: { ...ana.role, logTypes: { kind: 'DENY', logTypes: ['Sample.Log'] } },
} as const
const signingSecret = 'slack-signs-with-this'
const webhookSecret = 'jira-signs-with-this'

function userOf(name: string, may: readonly (typeof permissions)[number][]): User {
  const logTypes = { kind: 'ALLOW_ALL', logTypes: [] } as const
  const role = {
    id: name,
    name,
    permissions: may,
    logTypes,
    managedByIdp: false,
    createdAt: 0,
    updatedAt: 0,
    updatedBy: null,
  }
  const names = { givenName: name, familyName: '', createdAt: 0, lastLoggedInAt: null }
  return { id: name, email: `${name}@example.com`, ...names, status: 'CONFIRMED', enabled: true, role }
}

const slackConfig = {
  signingSecret,
  botToken: 'xoxb-1',
  channels: ['C1'],
  twoWayStatusSync: true,
  twoWayAssigneeSync: true,
  twoWayCommentSync: true,
}
const jiraConfig = {
  orgDomain: 'https://jira.example.com',
  projectKey: 'SEC',
  issueType: 'Bug',
  userName: 'picket@example.com',
  apiKey: 'k',
  webhookSecret,
  statusMap: { TRIAGED: 'In Progress', RESOLVED: 'Done' },
  syncStatus: 'TWO_WAY',
  syncAssignee: 'TWO_WAY',
  syncComments: 'TWO_WAY',
}

/** An alert that was posted to a channel and became an issue. */
async function open({ slack = {}, jira = {} }: { readonly slack?: object; readonly jira?: object } = {}) {
  const database = await openTestDatabase()
  const peers = await openPeers()
  const clock = { now: Date.UTC(2026, 0, 1) }
  const audited: AuditEntry[] = []
  const users = [ana, ben, cid]
  const alerting = openAlerting({
    database,
    users: { findAll: async (wanted) => users.filter(({ id }) => wanted.includes(id)) },
    now: () => ++clock.now,
    infoStartsResolved: async () => true,
    send: peers.send,
  })
  const add = async (outputType: string, outputConfig: object): Promise<string> => {
    const shared = { defaultForSeverity: ['HIGH'], alertTypes: ['RULE'], logTypes: [] }
    const input = { displayName: outputType, outputType, outputConfig, ...shared }
    return (await alerting.destinations.add(toViewer(ana), input)).outputId
  }
  const slackId = await add('slackbot', { ...slackConfig, ...slack })
  const jiraId = await add('jira', { ...jiraConfig, ...jira })
  const handle = openHandler(
    syncRoutes({
      ...alerting.syncing,
      audit: { record: async (entry) => void audited.push(entry) },
      userByEmail: async (email) => users.find((user) => user.email === email),
    }),
  )
  const deliver = async (): Promise<readonly string[]> => {
    while ((await alerting.dispatcher.deliverDue()) > 0);
    return peers.news()
  }
  const post = async (path: string, body: string, headers: Readonly<Record<string, string>>) => {
    const request = new Request(`http://picket.test${path}`, { method: 'POST', body, headers })
    const answer = await handle(request, { address: '192.0.2.1', isSecure: true })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  await alerting.record(database, [opened({ id: alertId, createdAt: clock.now, title: 'T' })], clock.now)
  await deliver()
  const { ref: thread } = await database
    .selectFrom('alert_links')
    .select('ref')
    .where('output_id', '=', slackId)
    .executeTakeFirstOrThrow()

  const postSlack = (body: string, { at = clock.now, secret = signingSecret, type = 'application/json' } = {}) =>
    post(`/sync/slack/${slackId}`, body, { 'content-type': type, ...signAsSlack(secret, body, at) })
  return {
    ...alerting,
    database,
    peers,
    clock,
    audited,
    slackId,
    jiraId,
    thread,
    deliver,
    post,
    postSlack,
    /** Presses a button of the message. */
    press: (user: string, action: object, options?: Parameters<typeof postSlack>[1], where?: object) => {
      const there = where ?? { channel: { id: 'C1' }, message: { ts: thread } }
      const target = { ...there, response_url: 'https://hooks.slack.com/answer' }
      const actions = [{ block_id: `picket:${alertId}`, ...action }]
      const payload = JSON.stringify({ type: 'block_actions', user: { id: user }, ...target, actions })
      const type = 'application/x-www-form-urlencoded'
      return postSlack(new URLSearchParams({ payload }).toString(), { type, ...options })
    },
    say: (event: object, id = 'Ev1') => {
      const message = { type: 'message', channel: 'C1', thread_ts: thread, ts: '99.1', user: 'ANA', ...event }
      return postSlack(JSON.stringify({ type: 'event_callback', event_id: id, event: message }))
    },
    /** A webhook request from Jira. */
    tell: (payload: object, { at = clock.now, secret = webhookSecret, id = 'w1' } = {}) => {
      const body = JSON.stringify({ timestamp: at, issue: { key: 'SEC-1' }, ...payload })
      return post(`/sync/jira/${jiraId}`, body, { ...signAsJira(secret, body), 'x-atlassian-webhook-identifier': id })
    },
    alert: async () => (await alerting.alerts.get(toViewer(ana), [alertId]))[0]!,
    comments: async () => (await alerting.alerts.comments(alertId, { limit: 50 })).map(({ body }) => body),
  }
}

const inJira = { accountId: 'account-of-ana', displayName: 'Ana' }
const moved = (to: string, user: object = inJira) => ({
  webhookEvent: 'jira:issue_updated',
  user,
  changelog: { items: [{ field: 'status', toString: to }] },
})
const status = (value: string) => ({ action_id: 'picket_status', selected_option: { value } })

describe('a change in Picket', () => {
  it('is posted in the thread and to the issue', async () => {
    const { alerts, deliver, thread } = await open()
    await alerts.setStatus(toViewer(ana), [alertId], 'RESOLVED', 'Was a <b>test</b>.')
    expect((await deliver()).toSorted()).toEqual(
      [
        `chat.postMessage in ${thread}: *ana@example.com* changed the status from OPEN to RESOLVED.`,
        `chat.postMessage in ${thread}: *ana@example.com*: Was a &lt;b&gt;test&lt;/b&gt;.`,
        'comment: ana@example.com: Was a <b>test</b>.',
        'transitions: 31',
      ].toSorted(),
    )
    await alerts.setAssignee(toViewer(ana), [alertId], 'ana')
    expect((await deliver()).toSorted()).toEqual([
      'assignee: account-of-ana',
      `chat.postMessage in ${thread}: *ana@example.com* assigned ana@example.com.`,
    ])
  })

  it('is sent once the alert itself is delivered, and never to other destinations', async () => {
    const { alerts, deliver, database, record, clock } = await open()
    const other = 'b'.repeat(32)
    await record(database, [opened({ id: other, createdAt: clock.now, dedup: 'x' })], clock.now)
    await database
      .updateTable('outbox')
      .set({ next_at: clock.now + 60_000 })
      .where('alert_id', '=', other)
      .execute()
    await alerts.setStatus(toViewer(ana), [other], 'TRIAGED')
    expect(await deliver()).toEqual([])
    clock.now += 120_000
    expect((await deliver()).filter((line) => line.includes('changed the status'))).toHaveLength(0)
    clock.now += 400_000
    expect((await deliver()).filter((line) => line.includes('changed the status'))).toHaveLength(1)
  })

  it('is not sent if the switches are off', async () => {
    const { alerts, deliver } = await open({
      slack: { twoWayStatusSync: false },
      jira: { syncStatus: 'OFF', syncComments: 'ONE_WAY' },
    })
    await alerts.setStatus(toViewer(ana), [alertId], 'RESOLVED')
    expect(await deliver()).toEqual([])
  })
})

describe('Slack', () => {
  it('changes status and assignee as the user who pressed the button', async () => {
    const { press, alert, deliver, thread, audited } = await open()
    expect((await press('ANA', status('TRIAGED'))).status).toBe(200)
    expect(await alert()).toMatchObject({ status: 'TRIAGED', updatedBy: { name: 'ana@example.com' } })
    expect((await deliver()).toSorted()).toEqual([
      `chat.postMessage in ${thread}: *ana@example.com* changed the status from OPEN to TRIAGED.`,
      'transitions: 21',
    ])
    await press('ANA', { action_id: 'picket_assignee', selected_user: 'BEN' })
    expect((await alert()).assigneeId).toBe('ben')
    expect(audited.map(({ action, result, viewer }) => [action, result, viewer.name])).toEqual([
      ['SYNC_ALERT', 'SUCCEEDED', 'ana@example.com'],
      ['SYNC_ALERT', 'SUCCEEDED', 'ana@example.com'],
    ])
  })

  it('turns messages in the thread into comments, which are not sent back', async () => {
    const { say, comments, deliver } = await open()
    await say({ text: 'See <https://example.com/x|the page> &amp; wait' })
    await say({ text: 'See <https://example.com/x|the page> &amp; wait' })
    expect(await comments()).toEqual(['See the page & wait'])
    expect(await deliver()).toEqual(['comment: ana@example.com: See the page & wait'])
  })

  it.each([
    ['a bot, such as ours', { text: 'x', bot_id: 'B1' }],
    ['an edit', { text: 'x', subtype: 'message_changed' }],
    ['another thread', { text: 'x', thread_ts: '1.1' }],
    ['no thread', { text: 'x', thread_ts: undefined }],
    ['another channel', { text: 'x', channel: 'C2' }],
    ['nobody', { text: 'x', user: 'STRANGER' }],
    ['nothing', { text: ' ' }],
  ])('hears nothing of %s', async (_, event) => {
    const { say, comments } = await open()
    expect((await say(event)).status).toBe(200)
    expect(await comments()).toEqual([])
  })

  it.each([
    ['a stranger', 'STRANGER', status('CLOSED'), 'Your email address in Slack does not belong to a Picket user.'],
    ['a user without permission', 'BEN', status('CLOSED'), 'You do not have permission to change alerts.'],
    ['a user who cannot read the alert', 'CID', status('CLOSED'), `There is no alert "${alertId}".`],
    [
      'a user who cannot read its details',
      'CID',
      { action_id: 'picket_details' },
      'You have no access to this alert, or it was deleted.',
    ],
    ['an unknown status', 'ANA', status('GONE'), 'This status does not exist.'],
    [
      'an assignee who is a stranger',
      'ANA',
      { action_id: 'picket_assignee', selected_user: 'STRANGER' },
      'Their email address in Slack does not belong to a Picket user.',
    ],
  ])('tells %s why nothing happens', async (_, user, action, says) => {
    const { press, alert, peers } = await open()
    await press(user, action)
    expect(peers.news()).toEqual([`answer: ${says}`])
    expect(await alert()).toMatchObject({ status: 'OPEN', assigneeId: null })
  })

  it('asks a user whether that was them and records the answer', async () => {
    const { press, alerts, peers, thread, deliver, database } = await open()
    await press('ANA', { action_id: 'picket_ask', selected_user: 'DORA' })
    expect(peers.news()).toEqual([
      'chat.postMessage: *ana@example.com* asks about an alert: "New Alert: T". Was that you?',
    ])
    const asked = await database
      .selectFrom('alert_links')
      .selectAll()
      .where('place', '=', 'DORA')
      .executeTakeFirstOrThrow()
    const there = { channel: { id: 'DORA' }, message: { ts: asked.ref } }
    await press('DORA', { action_id: 'picket_no' }, {}, there)
    await press('DORA', { action_id: 'picket_yes' }, {}, there)
    expect(peers.news()).toEqual([
      `chat.postMessage in ${thread}: *DORA (Slack)* answered: No, that was not me.`,
      'answer: Thank you.',
      'answer: You have already answered.',
    ])
    const timeline = await alerts.timeline(alertId, { limit: 10 })
    expect(timeline.map(({ type, actor, body, new_value }) => [type, JSON.parse(actor).name, body, new_value])).toEqual(
      [
        ['SLACKBOT_BOOMERANG', 'ana@example.com', 'Asked DORA in Slack whether that was them.', null],
        ['SLACKBOT_BOOMERANG', 'DORA (Slack)', 'No, that was not me.', 'NO'],
      ],
    )
    // The question does not reveal the alert.
    await alerts.setStatus(toViewer(ana), [alertId], 'TRIAGED')
    expect((await deliver()).toSorted()).toEqual([
      `chat.postMessage in ${thread}: *ana@example.com* changed the status from OPEN to TRIAGED.`,
      'transitions: 21',
    ])
  })

  it('shows details in the thread', async () => {
    const { press, peers, thread } = await open()
    await press('BEN', { action_id: 'picket_details' })
    expect(peers.news()).toEqual([`chat.postMessage in ${thread}: *Log types:* Sample.Log\n*Tags:* -\n*Reference:* -`])
  })

  it.each([
    ['another message', { channel: { id: 'C1' }, message: { ts: '1.1' } }, {}],
    ['another channel', { channel: { id: 'C2' } }, {}],
    ['a block of another alert', {}, { block_id: `picket:${'b'.repeat(32)}` }],
  ])('presses nothing in %s', async (_, where, block) => {
    const { press, alert, thread, audited } = await open()
    const there = { channel: { id: 'C1' }, message: { ts: thread }, ...where }
    expect((await press('ANA', { ...status('CLOSED'), ...block }, {}, there)).status).toBe(200)
    expect([(await alert()).status, audited]).toEqual(['OPEN', []])
  })

  it('is rejected without a signature, with an old one, or the second time', async () => {
    const { press, post, alert, clock, slackId, jiraId } = await open()
    const statusOf = async (answer: ReturnType<typeof press>): Promise<number> => (await answer).status
    expect(await statusOf(press('ANA', status('CLOSED'), { secret: 'another' }))).toBe(401)
    expect(await statusOf(press('ANA', status('CLOSED'), { at: clock.now - 301_000 }))).toBe(401)
    expect(await statusOf(press('ANA', status('CLOSED'), { at: clock.now + 302_000 }))).toBe(401)
    expect((await post(`/sync/slack/${slackId}`, '{}', {})).status).toBe(401)
    for (const path of ['/sync/slack/nowhere', `/sync/slack/${jiraId}`])
      expect((await post(path, '{}', signAsSlack(signingSecret, '{}', clock.now))).status).toBe(401)
    expect((await alert()).status).toBe('OPEN')
    const at = clock.now
    await press('ANA', status('CLOSED'), { at })
    await press('ANA', status('OPEN'), { at: at + 1000 })
    await press('ANA', status('CLOSED'), { at })
    expect((await alert()).status).toBe('OPEN')
  })

  it('is rejected when the secret to verify it is lost', async () => {
    const { database, postSlack, deliver, alerts } = await open()
    for (const { output_id, config } of await database.selectFrom('destinations').selectAll().execute())
      await database
        .updateTable('destinations')
        .set({ config: config.replaceAll(/v1\.[\w.-]+/g, '') })
        .where('output_id', '=', output_id)
        .execute()
    const challenge = '{"type":"url_verification","challenge":"c"}'
    expect([(await postSlack(challenge)).status, (await postSlack(challenge, { secret: '' })).status]).toEqual([
      401, 401,
    ])
    await alerts.setStatus(toViewer(ana), [alertId], 'TRIAGED')
    expect(await deliver()).toEqual([])
    expect(await database.selectFrom('outbox').select('state').where('change', 'is not', null).execute()).toEqual([
      { state: 'failed' },
      { state: 'failed' },
    ])
  })

  it('answers the check of its address', async () => {
    const { postSlack } = await open()
    const { body } = await postSlack('{"type":"url_verification","challenge":"c"}')
    expect(body).toEqual({ challenge: 'c' })
  })
})

describe('Jira', () => {
  it('applies two-way changes as the user with the address', async () => {
    const { tell, alert, comments, deliver, thread } = await open()
    expect((await tell(moved('in progress'))).status).toBe(200)
    const assigned = { items: [{ field: 'assignee', to: 'account-of-ana' }] }
    const fields = { assignee: { accountId: 'account-of-ana' } }
    const updated = { webhookEvent: 'jira:issue_updated', user: inJira }
    await tell({ ...updated, changelog: assigned, issue: { key: 'SEC-1', fields } }, { id: 'w2' })
    const comment = { id: '9', body: 'Looks bad.', author: inJira }
    await tell({ webhookEvent: 'comment_created', comment }, { id: 'w3' })
    expect(await alert()).toMatchObject({ status: 'TRIAGED', assigneeId: 'ana' })
    expect(await comments()).toEqual(['Looks bad.'])
    // Not sent back to where it came from.
    expect((await deliver()).toSorted()).toEqual([
      `chat.postMessage in ${thread}: *ana@example.com* assigned ana@example.com.`,
      `chat.postMessage in ${thread}: *ana@example.com* changed the status from OPEN to TRIAGED.`,
      `chat.postMessage in ${thread}: *ana@example.com*: Looks bad.`,
    ])
    await tell({ ...updated, changelog: { items: [{ field: 'assignee', to: null }] } }, { id: 'w4' })
    expect((await alert()).assigneeId).toBe(null)
  })

  it('names authors who are not users of Picket', async () => {
    const { tell, database } = await open()
    await tell(moved('Done', { accountId: 'account-of-nobody', displayName: 'Cid' }))
    const { updated_by } = await database.selectFrom('alerts').select('updated_by').executeTakeFirstOrThrow()
    expect(JSON.parse(updated_by!)).toMatchObject({ kind: 'system', name: 'Cid (Jira)' })
  })

  it('ignores changes that came from Picket', async () => {
    const { alerts, tell, alert, comments, deliver } = await open()
    await alerts.addComment(toViewer(ana), alertId, { body: 'Mine.', format: 'PLAIN_TEXT' })
    await deliver()
    const picket = { accountId: 'account-of-picket' }
    await tell({ webhookEvent: 'comment_created', comment: { id: '500', body: 'x', author: picket } })
    await tell({ webhookEvent: 'comment_created', comment: { id: '501', body: 'x', author: inJira } }, { id: 'w2' })
    await tell(moved('Done', { emailAddress: 'PICKET@example.com' }), { id: 'w3' })
    expect([await comments(), (await alert()).status, await deliver()]).toEqual([['Mine.'], 'OPEN', []])
  })

  it.each([
    ['an issue that Picket did not create', { ...moved('Done'), issue: { key: 'SEC-2' } }, {}],
    ['a status that is not in the map', moved('Blocked'), {}],
    ['one way', moved('Done'), { jira: { syncStatus: 'ONE_WAY' } }],
    ['something else', { ...moved('Done'), webhookEvent: 'jira:issue_deleted' }, {}],
    ['an invalid changelog', { webhookEvent: 'jira:issue_updated', user: inJira, changelog: 'x' }, {}],
  ])('changes nothing by %s', async (_, payload, options) => {
    const { tell, alert } = await open(options)
    expect((await tell(payload)).status).toBe(200)
    expect((await alert()).status).toBe('OPEN')
  })

  it('is rejected without a signature, when it is old, or the second time', async () => {
    const { tell, post, alert, clock, jiraId } = await open()
    expect((await tell(moved('Done'), { secret: 'another' })).status).toBe(401)
    expect((await tell(moved('Done'), { at: clock.now - 301_000 })).status).toBe(401)
    expect((await tell({ ...moved('Done'), timestamp: 'soon' })).status).toBe(401)
    expect((await post(`/sync/jira/${jiraId}`, 'no JSON', signAsJira(webhookSecret, 'no JSON'))).status).toBe(401)
    expect((await alert()).status).toBe('OPEN')
    await tell(moved('Done'))
    await tell(moved('In Progress'))
    expect((await alert()).status).toBe('RESOLVED')
  })
})
