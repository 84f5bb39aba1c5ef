import type { SettingField, SettingsOf } from '@picket/core'
import {
  defineDestination,
  type DeliveredAlert,
  type DeliveryContext,
  type DeliveryLink,
  type DeliveryResult,
  type SyncedChange,
} from '../destination-type.ts'
import { cut } from '../long-text.ts'
import { callSlack, toSlackResult } from '../slack-api.ts'
import { toSlackBlocks } from '../slack-blocks.ts'
import { escape } from '../slack-text.ts'

const fields = [
  {
    kind: 'secret',
    name: 'botToken',
    label: 'Bot token',
    placeholder: 'xoxb-',
    isRequired: true,
    isApiToken: true,
  },
  { kind: 'secret', name: 'signingSecret', label: 'Signing secret', isRequired: true },
  {
    kind: 'list',
    name: 'channels',
    label: 'Channels',
    help: 'Names or IDs. Press Enter after each one.',
    isRequired: true,
    maxItems: 20,
    maxLength: 100,
  },
  { kind: 'switch', name: 'twoWayStatusSync', label: 'Post status changes' },
  { kind: 'switch', name: 'twoWayAssigneeSync', label: 'Post assignee changes' },
  { kind: 'switch', name: 'twoWayCommentSync', label: 'Post comments' },
  {
    kind: 'switch',
    name: 'aiTriageSync',
    label: 'Triage by the assistant',
    unavailable: 'The assistant is not available in this version',
  },
  // The app's own credentials: stored, but not used yet.
  { kind: 'text', name: 'clientId', label: 'Client ID', maxLength: 200 },
  { kind: 'secret', name: 'clientSecret', label: 'Client secret' },
] as const satisfies readonly SettingField[]

export type SlackBotConfig = SettingsOf<typeof fields>

/** Slack channels, through the operator's own app: messages with buttons, and a thread for changes. */
export const slackBot = defineDestination({
  name: 'slackbot',
  label: 'Slack Bot',
  summary: 'A message with buttons, kept in sync with its alert',
  mark: 'M5 9h14v10H5zM12 9V5M9 13.5v1M15 13.5v1M2 13v3M22 13v3',
  identifiedBy: 'channels',
  documentation: 'https://api.slack.com/authentication/basics',
  example: {
    botToken: 'xoxb-0123456789',
    signingSecret: '0123456789abcdef0123456789abcdef',
    channels: ['#security'],
    twoWayStatusSync: true,
  },
  fields,
  async deliver(settings, alert, context) {
    const { channels } = settings
    // Channels are processed in order, so that a retry continues where the previous attempt failed.
    const made = context.made ?? []
    const links: DeliveryLink[] = []
    for (const channel of channels.slice(made.length)) {
      const { link, result } = await post(settings, channel, alert, context)
      if (link === undefined) return { ...result, message: `${channel}: ${result.message}`, links }
      links.push(link)
    }
    const url = [...made, ...links].find((link) => link.url)?.url
    return {
      statusCode: 200,
      success: true,
      message: 'ok',
      label: channels.join(', '),
      ...(url === undefined ? {} : { url }),
      links,
    }
  },
  sync: {
    tells: ({ twoWayStatusSync, twoWayAssigneeSync, twoWayCommentSync }, kind) =>
      ({ status: twoWayStatusSync, assignee: twoWayAssigneeSync, comment: twoWayCommentSync })[kind],
    async tell({ botToken }, change, links, { send }) {
      let result: DeliveryResult = { statusCode: 200, success: true, message: '' }
      for (const { place: target, ref } of links) {
        const body = { channel: target, thread_ts: ref, text: print(change), unfurl_links: false }
        result = toSlackResult(await callSlack(send, botToken, { method: 'chat.postMessage', body }))
        if (!result.success) return result
      }
      return result
    },
  },
})

async function post(
  settings: SlackBotConfig,
  channel: string,
  alert: DeliveredAlert,
  { send }: DeliveryContext,
): Promise<{ readonly link?: DeliveryLink; readonly result: DeliveryResult }> {
  const { botToken } = settings
  const body = { channel, text: escape(alert.title), blocks: toSlackBlocks(alert, settings), unfurl_links: false }
  const posted = await callSlack(send, botToken, { method: 'chat.postMessage', body })
  const result = toSlackResult(posted)
  if (!result.success) return { result }
  const { ts, channel: id } = posted.answer
  if (typeof ts !== 'string' || typeof id !== 'string')
    return {
      result: { ...result, success: false, statusCode: 502, message: 'Slack did not return the id of the message.' },
    }
  const url = await findPermalink(send, botToken, id, ts)
  return { result, link: { place: id, ref: ts, ...(url === undefined ? {} : { url }) } }
}

/** The message was posted whether or not this call succeeds. */
async function findPermalink(
  send: DeliveryContext['send'],
  botToken: string,
  channel: string,
  ts: string,
): Promise<string | undefined> {
  const asked = { method: 'chat.getPermalink', query: { channel, message_ts: ts } }
  const { answer } = await callSlack(send, botToken, asked).catch(() => ({ answer: {} as Record<string, unknown> }))
  return typeof answer['permalink'] === 'string' ? answer['permalink'] : undefined
}

function print(change: SyncedChange): string {
  const by = `*${escape(change.by)}*`
  if (change.kind === 'status') return `${by} changed the status from ${change.from} to ${change.to}.`
  if (change.kind === 'comment') return `${by}: ${escape(cut(change.body, 3000))}`
  return change.to === null ? `${by} removed the assignee.` : `${by} assigned ${escape(change.to)}.`
}
