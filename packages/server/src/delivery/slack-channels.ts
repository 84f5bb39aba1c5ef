import { ApiError } from '../errors/api-error.ts'
import type { Send } from '../outbound/send.ts'
import { callSlack, toSlackResult } from './slack-api.ts'

/** The channels that a Slack bot can write to. */
export interface SlackChannel {
  readonly id: string
  /** Without #. */
  readonly name: string
  readonly isPrivate: boolean
  readonly isMember: boolean
}

/** Slack allows 1,000 per page and recommends fewer. */
const pageSize = '200'
const mostPages = 10

/** Sorted by name; only the first ten pages are read. Throws an ApiError with the reason that Slack returned. */
export async function listSlackChannels(send: Send, botToken: string): Promise<readonly SlackChannel[]> {
  const channels: SlackChannel[] = []
  let cursor = ''
  for (let page = 0; page < mostPages; page++) {
    const query = { types: 'public_channel,private_channel', exclude_archived: 'true', limit: pageSize, cursor }
    const asked = await callSlack(send, botToken, { method: 'conversations.list', query })
    const { success, message } = toSlackResult(asked)
    if (!success) throw new ApiError('InvalidInput', `Slack did not list its channels: ${message}`)
    const { channels: some, response_metadata: more } = asked.answer
    channels.push(...(Array.isArray(some) ? some : []).flatMap(toChannel))
    const next = (more as { readonly next_cursor?: unknown } | null | undefined)?.next_cursor
    if (typeof next !== 'string' || next === '') break
    cursor = next
  }
  return channels.sort((a, b) => (a.name < b.name ? -1 : 1))
}

function toChannel(item: unknown): readonly SlackChannel[] {
  if (typeof item !== 'object' || item === null) return []
  const { id, name, is_private: isPrivate, is_member: isMember } = item as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof name !== 'string') return []
  return [{ id, name, isPrivate: isPrivate === true, isMember: isMember === true }]
}
