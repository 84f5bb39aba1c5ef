import { orderedId } from '../ports/ordered-id.ts'
import { callSlack, toSlackResult } from '../delivery/slack-api.ts'
import { slackActions, slackBlockPrefix } from '../delivery/slack-blocks.ts'
import { escape } from '../delivery/slack-text.ts'
import type { SlackBotConfig } from '../delivery/types/slack-bot.ts'
import { systemViewer } from '../access/viewer.ts'
import { actorOf } from '../access/actor.ts'
import type { User } from '../identity/users/user.ts'
import { addToTimeline } from '../stores/alerts/timeline-store.ts'
import { addAlertLinks, markSeen, questionKey, readLinksOfAlert } from '../stores/links/link-store.ts'
import { toViewer, type SyncPorts, type SyncRequest } from './sync-service.ts'

/** Asks a user in Slack whether they caused an alert. Returns the problem as text. */
export async function askBoomerang(
  ports: SyncPorts,
  request: SyncRequest,
  { botToken }: SlackBotConfig,
  { alertId, asker, user }: { readonly alertId: string; readonly asker: User; readonly user: string | undefined },
): Promise<string | undefined> {
  const { database, now, send, describeAlert } = ports
  if (user === undefined) return 'No user was selected.'
  const alert = await describeAlert(alertId, asker.role.logTypes)
  if (alert === undefined) return 'You have no access to this alert, or it was deleted.'
  const question = `*${escape(asker.email)}* asks about an alert: "${escape(alert.title)}". Was that you?`
  const blocks = [
    { type: 'section', text: { type: 'mrkdwn', text: question } },
    {
      type: 'actions',
      block_id: `${slackBlockPrefix}${alertId}`,
      elements: [button('Yes', slackActions.yes), button('No', slackActions.no)],
    },
  ]
  const posted = await callSlack(send, botToken, {
    method: 'chat.postMessage',
    body: { channel: user, text: question, blocks },
  })
  const { channel, ts } = posted.answer
  const { success, message } = toSlackResult(posted)
  if (!success || typeof channel !== 'string' || typeof ts !== 'string') return `Could not ask the user: ${message}`
  const { outputId } = request
  const link = { output_id: outputId, place: channel, ref: ts, alert_id: alertId, key: questionKey(alertId), url: '' }
  await database.transaction().execute(async (trx) => {
    await addAlertLinks(trx, [{ ...link, at: now() }])
    await note(ports, trx, {
      alertId,
      by: actorOf(toViewer(asker)),
      body: `Asked ${user} in Slack whether that was them.`,
    })
  })
  return undefined
}

/** The first answer counts, from anyone: only the user who was asked received the question. */
export async function takeAnswer(
  ports: SyncPorts,
  { outputId }: SyncRequest,
  { botToken }: SlackBotConfig,
  given: {
    readonly alertId: string
    readonly place: { readonly channel: string; readonly ts: string }
    readonly isYes: boolean
    /** The user who answered, or else their name in Slack. */
    readonly person: User | undefined
    readonly name: string
  },
): Promise<string> {
  const { database, send, now } = ports
  const { alertId, place: target, isYes, person, name } = given
  const said = isYes ? 'Yes, that was me.' : 'No, that was not me.'
  const by = actorOf(person ? toViewer(person) : { ...systemViewer, name: `${name} (Slack)` })
  const isFirst = await database.transaction().execute(async (trx) => {
    if (!(await markSeen(trx, outputId, `answer/${target.channel}/${target.ts}`, now()))) return false
    await note(ports, trx, { alertId, by, body: said, answer: isYes ? 'YES' : 'NO' })
    return true
  })
  if (!isFirst) return 'You have already answered.'
  for (const { place: channel, ref } of await readLinksOfAlert(database, alertId, outputId)) {
    const body = { channel, thread_ts: ref, text: `*${escape(by.name)}* answered: ${said}`, unfurl_links: false }
    await callSlack(send, botToken, { method: 'chat.postMessage', body })
  }
  return 'Thank you.'
}

async function note(
  { now, randomId }: SyncPorts,
  trx: SyncPorts['database'],
  { alertId, by, body, answer = null }: { alertId: string; by: object; body: string; answer?: string | null },
): Promise<void> {
  const at = now()
  const entry = { alert_id: alertId, type: 'SLACKBOT_BOOMERANG' as const, at, actor: JSON.stringify(by), body }
  const values = { comment_id: null, old_value: null, new_value: answer }
  await addToTimeline(trx, [{ id: orderedId(at, randomId), ...entry, ...values }])
}

function button(text: string, action: string) {
  return { type: 'button', text: { type: 'plain_text', text, emoji: false }, action_id: action }
}
