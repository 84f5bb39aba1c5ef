import { z } from 'zod'
import type {
  DeliveredAlert,
  DeliveryContext,
  DeliveryLink,
  DeliveryResult,
  DestinationType,
  ToldChange,
} from '../destination-type.ts'
import { cut } from '../long-text.ts'
import { callSlack, toSlackResult } from '../slack-api.ts'
import { toSlackBlocks } from '../slack-blocks.ts'
import { escape } from '../slack-text.ts'

const required = 'This field is required'

const config = z.strictObject({
  /** Of the app: both are only kept. */
  clientId: z.string().max(200).optional(),
  clientSecret: z.string().meta({ isSecret: true }).optional(),
  /** By which requests of Slack are told from those of others. */
  signingSecret: z.string().min(1, required).meta({ isSecret: true }),
  botToken: z.string().min(1, required).meta({ isSecret: true, isApiToken: true }),
  /** Ids, or names with or without #. */
  channels: z.array(z.string().trim().min(1, required).max(100)).min(1, required).max(20),
  twoWayStatusSync: z.boolean().default(false),
  twoWayAssigneeSync: z.boolean().default(false),
  twoWayCommentSync: z.boolean().default(false),
  aiTriageSync: z.literal(false, 'The assistant is not available in this version').default(false),
})

export type SlackBotConfig = z.output<typeof config>

/** Channels of Slack, through an app of one's own: messages with buttons, and a thread for what follows. */
export const slackBot: DestinationType<SlackBotConfig> = {
  name: 'slackbot',
  label: 'Slack bot',
  config,
  async deliver(settings, alert, context) {
    const { channels } = settings
    // They are gone through in order, so that a later try begins where the one before ended.
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
      for (const { place, ref } of links) {
        const body = { channel: place, thread_ts: ref, text: print(change), unfurl_links: false }
        result = toSlackResult(await callSlack(send, botToken, { method: 'chat.postMessage', body }))
        if (!result.success) return result
      }
      return result
    },
  },
}

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
      result: { ...result, success: false, statusCode: 502, message: 'Slack did not say where the message is.' },
    }
  const url = await findPermalink(send, botToken, id, ts)
  return { result, link: { place: id, ref: ts, ...(url === undefined ? {} : { url }) } }
}

/** The message is there whether or not this works. */
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

function print(change: ToldChange): string {
  const by = `*${escape(change.by)}*`
  if (change.kind === 'status') return `${by} changed the status from ${change.from} to ${change.to}.`
  if (change.kind === 'comment') return `${by}: ${escape(cut(change.body, 3000))}`
  return change.to === null ? `${by} removed the assignee.` : `${by} assigned ${escape(change.to)}.`
}
