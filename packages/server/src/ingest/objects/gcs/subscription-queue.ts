import { sleep } from '../../../async/sleep.ts'
import type { MessageQueue } from '../message-queue.ts'
import { hiddenSeconds } from '../queue-source.ts'
import type { CallGoogle, GoogleCall } from './google-client.ts'

const mostMessages = 50
const pause = 2_000

interface Pulled {
  readonly receivedMessages?: readonly {
    readonly ackId: string
    readonly deliveryAttempt?: number
    readonly message: { readonly messageId: string }
  }[]
}

/** Receives the notifications of a bucket through a subscription that belongs to this source alone. */
export function createSubscriptionQueue(call: CallGoogle, project: string, subscription: string): MessageQueue {
  const receives = new Map<string, number>()
  const act = (
    action: string,
    body: object,
    signal: AbortSignal,
    { permission = 'pubsub.subscriptions.consume' }: Partial<Pick<GoogleCall, 'permission'>> = {},
  ) =>
    call({
      url: `https://pubsub.googleapis.com/v1/projects/${project}/subscriptions/${subscription}:${action}`,
      method: 'POST',
      body,
      doing: `read the subscription "${subscription}"`,
      permission,
      signal,
    })
  return {
    async receive(signal) {
      const response = await act('pull', { maxMessages: mostMessages }, signal)
      const { receivedMessages = [] } = (await response.json()) as Pulled
      if (receivedMessages.length === 0) await sleep(pause, signal)
      const messages = receivedMessages.map(({ ackId, deliveryAttempt, message }) => {
        const id = message.messageId
        // Subscriptions without a dead-letter topic do not count.
        const count = deliveryAttempt ?? (receives.get(id) ?? 0) + 1
        receives.set(id, count)
        return { id, receipt: ackId, body: JSON.stringify(message), receives: count }
      })
      if (messages.length > 0) await this.hide(messages, hiddenSeconds)
      if (receives.size > maxRemembered) receives.clear()
      return messages
    },
    async delete(messages) {
      await act('acknowledge', { ackIds: messages.map(({ receipt }) => receipt) }, AbortSignal.timeout(30_000))
      for (const { id } of messages) receives.delete(id)
    },
    async hide(messages, seconds) {
      if (messages.length === 0) return
      const body = { ackIds: messages.map(({ receipt }) => receipt), ackDeadlineSeconds: seconds }
      await act('modifyAckDeadline', body, AbortSignal.timeout(30_000))
    },
    close: async () => undefined,
  }
}

const maxRemembered = 10_000
