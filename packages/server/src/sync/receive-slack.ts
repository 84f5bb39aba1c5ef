import { slackActions, slackBlockPrefix, toSlackDetails } from '../delivery/slack-blocks.ts'
import { callSlack } from '../delivery/slack-api.ts'
import { unescape } from '../delivery/slack-text.ts'
import { readJson, textAt } from '../delivery/read-json.ts'
import type { SlackBotConfig } from '../delivery/types/slack-bot.ts'
import type { User } from '../identity/users/user.ts'
import { alertStatuses, type AlertStatus } from '../stores/alerts/alert-tables.ts'
import { findLinkedAlert } from '../stores/links/link-store.ts'
import type { WantedChange } from './apply-change.ts'
import { askBoomerang, takeAnswer } from './boomerang.ts'
import { isSignedBySlack } from './signatures.ts'
import { applyAs, findPeer, notSigned, once, toViewer, type SyncPorts, type SyncRequest } from './sync-service.ts'

/**
 * Handles requests of a destination's Slack app: pressed buttons and messages in threads. Returns the response. Throws
 * an UnauthenticatedError for requests that Slack did not sign within the last five minutes.
 */
export async function receiveSlack(ports: SyncPorts, request: SyncRequest): Promise<object> {
  const { outputId, headers, body } = request
  const config = await findPeer<SlackBotConfig>(ports, outputId, ['slackbot'])
  if (!config || !isSignedBySlack(config.signingSecret, { headers, body, now: ports.now() })) throw notSigned()
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true
  const payload = readJson(isForm ? (new URLSearchParams(body).get('payload') ?? '') : body)
  const type = textAt(payload, 'type')
  if (type === 'url_verification') return { challenge: textAt(payload, 'challenge') ?? '' }
  if (type === 'block_actions') {
    const signature = headers.get('x-slack-signature') ?? ''
    await once(ports, outputId, `action/${signature}`, () => receiveActions(ports, request, config, payload))
  }
  if (type === 'event_callback') {
    const id = textAt(payload, 'event_id') ?? headers.get('x-slack-signature') ?? ''
    await once(ports, outputId, `event/${id}`, () => receiveMessage(ports, request, config, payload))
  }
  return {}
}

async function receiveActions(
  ports: SyncPorts,
  request: SyncRequest,
  config: SlackBotConfig,
  payload: unknown,
): Promise<void> {
  const actions = (payload as { readonly actions?: unknown }).actions
  for (const action of Array.isArray(actions) ? (actions as readonly unknown[]) : []) {
    const alertId = textAt(action, 'block_id')?.replace(slackBlockPrefix, '') ?? ''
    const target = { channel: textAt(payload, 'channel', 'id') ?? '', ts: textAt(payload, 'message', 'ts') ?? '' }
    // The message must be one that the server posted for this alert.
    const linked = await findLinkedAlert(ports.database, {
      outputId: request.outputId,
      place: target.channel,
      ref: target.ts,
    })
    if (linked === undefined || linked !== alertId) continue
    const problem = await act(ports, request, config, {
      action,
      alertId,
      place: target,
      user: textAt(payload, 'user', 'id'),
    })
    if (problem !== undefined)
      await answer(ports, textAt(payload, 'response_url'), problem).catch((error: unknown) =>
        ports.log.warn({ err: error, outputId: request.outputId }, 'answering a Slack user failed'),
      )
  }
}

interface Act {
  readonly action: unknown
  readonly alertId: string
  readonly place: { readonly channel: string; readonly ts: string }
  /** As Slack identifies them. */
  readonly user: string | undefined
}

async function act(
  ports: SyncPorts,
  request: SyncRequest,
  config: SlackBotConfig,
  { action, alertId, place: target, user }: Act,
): Promise<string | undefined> {
  const id = textAt(action, 'action_id')
  if (id === 'picket_view') return undefined
  const person = await findPerson(ports, config, user)
  if (id === slackActions.yes || id === slackActions.no)
    return await takeAnswer(ports, request, config, {
      alertId,
      place: target,
      isYes: id === slackActions.yes,
      person,
      name: user ?? 'Someone',
    })
  if (person === undefined) return 'Your email address in Slack does not belong to a Picket user.'
  if (id === slackActions.details) return await showDetails(ports, config, alertId, target, person)
  if (id === slackActions.ask) {
    if (!person.role.permissions.includes('AlertModify')) return 'You do not have permission to change alerts.'
    return await askBoomerang(ports, request, config, { alertId, asker: person, user: textAt(action, 'selected_user') })
  }
  const change = await toChange(ports, config, id, action)
  if (typeof change !== 'object') return change
  return await applyAs(ports, request, { viewer: toViewer(person), alertId, change })
}

async function toChange(
  ports: SyncPorts,
  { twoWayStatusSync, twoWayAssigneeSync, ...config }: SlackBotConfig,
  id: string | undefined,
  action: unknown,
): Promise<WantedChange | string | undefined> {
  if (id === slackActions.status) {
    const status = textAt(action, 'selected_option', 'value') as AlertStatus
    if (!twoWayStatusSync) return 'Status sync from Slack is disabled.'
    return alertStatuses.includes(status) ? { kind: 'status', status } : 'This status does not exist.'
  }
  if (id !== slackActions.assignee) return undefined
  if (!twoWayAssigneeSync) return 'Assignee sync from Slack is disabled.'
  const assignee = await findPerson(ports, config, textAt(action, 'selected_user'))
  return assignee
    ? { kind: 'assignee', userId: assignee.id }
    : 'Their email address in Slack does not belong to a Picket user.'
}

async function receiveMessage(
  ports: SyncPorts,
  request: SyncRequest,
  config: SlackBotConfig,
  payload: unknown,
): Promise<void> {
  const event = (payload as { readonly event?: unknown }).event
  const [text, thread, ts] = [textAt(event, 'text') ?? '', textAt(event, 'thread_ts'), textAt(event, 'ts')]
  // Messages of bots, including our own, would echo; edits and joins are not comments.
  const isComment = textAt(event, 'type') === 'message' && !textAt(event, 'bot_id') && !textAt(event, 'subtype')
  if (!config.twoWayCommentSync || !isComment || thread === undefined || thread === ts || text.trim() === '') return
  const target = textAt(event, 'channel') ?? ''
  const { outputId } = request
  const alertId = await findLinkedAlert(ports.database, { outputId, place: target, ref: thread })
  const person = alertId && (await findPerson(ports, config, textAt(event, 'user')))
  if (!alertId || !person) return
  const change = { kind: 'comment', body: unescape(text) } as const
  await applyAs(ports, request, { viewer: toViewer(person), alertId, change, except: outputId })
}

/** Returns the user with the address that Slack has for a member. */
async function findPerson(
  { send, userByEmail }: SyncPorts,
  { botToken }: Pick<SlackBotConfig, 'botToken'>,
  user: string | undefined,
): Promise<User | undefined> {
  if (user === undefined) return undefined
  const { answer: profile } = await callSlack(send, botToken, { method: 'users.info', query: { user } })
  const email = textAt(profile, 'user', 'profile', 'email')
  const found = email === undefined ? undefined : await userByEmail(email)
  return found?.enabled === true ? found : undefined
}

/** Everyone in the channel sees the details, so the user who requests them must have access. */
async function showDetails(
  { send, describeAlert }: SyncPorts,
  { botToken }: SlackBotConfig,
  alertId: string,
  { channel, ts }: Act['place'],
  person: User,
): Promise<string | undefined> {
  if (!person.role.permissions.includes('AlertRead')) return 'You do not have permission to read alerts.'
  const alert = await describeAlert(alertId, person.role.logTypes)
  if (alert === undefined) return 'You have no access to this alert, or it was deleted.'
  const body = { channel, thread_ts: ts, text: toSlackDetails(alert), unfurl_links: false }
  await callSlack(send, botToken, { method: 'chat.postMessage', body })
  return undefined
}

/** Answers privately. The URL comes from Slack and is checked like any other. */
async function answer({ send }: SyncPorts, url: string | undefined, text: string): Promise<void> {
  if (url === undefined || !url.startsWith('https://hooks.slack.com/')) return
  const body = JSON.stringify({ response_type: 'ephemeral', replace_original: false, text })
  await send({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
