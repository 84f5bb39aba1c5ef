import type { StreamFormat } from '@picket/logs'
import type { PulledItem, PullSource } from '../sources/pull-source.ts'
import type { PubSubApi, PubSubMessage } from './pubsub-api.ts'

/** How long received messages are not delivered again unless that is extended, in seconds. */
const deadline = 120
/** Messages that are appended to the spool together. */
const groupSize = 200

/**
 * Reads a subscription. Messages are acknowledged after the spool has them, and their deadlines are extended until then. A message that is
 * delivered again has the same id, so that the spool accepts it once.
 */
export function createPubSubSource(api: PubSubApi, format: StreamFormat): PullSource {
  return {
    period: 1_000,
    async pull(_, signal) {
      const messages = await api.pull(signal)
      const problems: string[] = []
      return {
        items: messages.length === 0 ? [] : read(messages, signal, problems),
        checkpoint: null,
        isMore: messages.length > 0,
        get problem() {
          return problems[0]
        },
      }
    },
  }

  async function* read(
    messages: readonly PubSubMessage[],
    signal: AbortSignal,
    problems: string[],
  ): AsyncGenerator<readonly PulledItem[]> {
    let left = messages
    const extend = async (seconds: number): Promise<void> => {
      const ackIds = left.map(({ ackId }) => ackId)
      await api.extend(ackIds, seconds).catch((error: unknown) => problems.push(describe(error)))
    }
    const timer = setInterval(() => void extend(deadline), (deadline * 1_000) / 3)
    timer.unref()
    try {
      await extend(deadline)
      while (left.length > 0) {
        const group = left.slice(0, groupSize)
        yield group.filter(({ data }) => data.length > 0).map((message) => toItem(message, format))
        left = left.slice(group.length)
        // Messages whose acknowledgment is lost are delivered again, and recognized by their ids.
        await api.acknowledge(group.map(({ ackId }) => ackId)).catch((error: unknown) => problems.push(describe(error)))
      }
    } finally {
      clearInterval(timer)
      // Another server reads on at once.
      if (signal.aborted) await extend(0)
    }
  }
}

function toItem({ id, data }: PubSubMessage, format: StreamFormat): PulledItem {
  return { id, body: data, reading: { kind: 'stream', format }, isShared: true }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
