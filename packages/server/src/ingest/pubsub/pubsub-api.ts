import { z } from 'zod'
import type { Send } from '../../outbound/send.ts'

/** A message that was received and has to be acknowledged before its deadline. */
export interface PubSubMessage {
  readonly id: string
  readonly ackId: string
  readonly data: Uint8Array
}

/** The REST API of one subscription. */
export interface PubSubApi {
  /** Waits for messages; returns none if there are none for a while. */
  pull(signal: AbortSignal): Promise<readonly PubSubMessage[]>
  acknowledge(ackIds: readonly string[]): Promise<void>
  /** Sets the time until messages are delivered again, in seconds; 0 delivers them at once. */
  extend(ackIds: readonly string[], seconds: number): Promise<void>
}

export interface Subscription {
  /** Without a slash at its end. */
  readonly endpoint: string
  readonly projectId: string
  readonly subscriptionId: string
}

/** The most that the service allows per call. */
const maxMessages = 1_000
/** How long a pull waits for messages, in milliseconds. */
const wait = 20_000

const answerModel = z.object({
  receivedMessages: z
    .array(
      z.object({
        ackId: z.string(),
        message: z.object({ messageId: z.string(), data: z.string().default('') }),
      }),
    )
    .default([]),
})

export function createPubSubApi(
  subscription: Subscription,
  { send, token }: { readonly send: Send; token(): string },
): PubSubApi {
  const { endpoint, projectId, subscriptionId } = subscription
  const path = `${endpoint}/v1/projects/${projectId}/subscriptions/${subscriptionId}`

  async function call(operation: string, body: object, signal?: AbortSignal): Promise<string> {
    const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' }
    const request = { url: `${path}:${operation}`, method: 'POST', headers, body: JSON.stringify(body) } as const
    const { status, text } = await send(request, signal)
    if (status === 200) return text
    throw new Error(explainStatus(status, text, subscription))
  }

  return {
    async pull(signal) {
      const limit = AbortSignal.timeout(wait)
      try {
        const text = await call('pull', { maxMessages }, AbortSignal.any([signal, limit]))
        const { receivedMessages } = answerModel.parse(JSON.parse(text))
        return receivedMessages.map(({ ackId, message: { messageId, data } }) => ({
          id: messageId,
          ackId,
          data: Buffer.from(data, 'base64'),
        }))
      } catch (error) {
        if (limit.aborted && !signal.aborted) return []
        throw error
      }
    },
    async acknowledge(ackIds) {
      if (ackIds.length > 0) await call('acknowledge', { ackIds })
    },
    async extend(ackIds, seconds) {
      if (ackIds.length > 0) await call('modifyAckDeadline', { ackIds, ackDeadlineSeconds: seconds })
    },
  }
}

/** Returns in sentences why the service rejected a call. */
function explainStatus(status: number, text: string, { projectId, subscriptionId }: Subscription): string {
  const name = `projects/${projectId}/subscriptions/${subscriptionId}`
  if (status === 401)
    return 'Google Cloud rejects the key of the service account. Check that it is enabled, or create another key and enter it.'
  if (status === 403)
    return `The service account needs the permission "pubsub.subscriptions.consume" for "${name}". Grant it the role "Pub/Sub Subscriber" (roles/pubsub.subscriber) there.`
  if (status === 404) return `The subscription "${name}" does not exist. Check the project and the subscription.`
  if (status === 429) return 'Google Cloud limits the requests of the project. They are repeated with longer pauses.'
  return `Pub/Sub answered ${status}: ${messageOf(text)}`
}

function messageOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { readonly error?: { readonly message?: string } }
    return error?.message?.slice(0, 300) ?? 'no message'
  } catch {
    return 'no message'
  }
}
