import { createHash } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { findReadObjects, markObjectsRead } from '../../stores/read-objects/read-object-store.ts'
import type { LogSource } from '../log-source.ts'
import type { PulledItem, PullSource } from '../sources/pull-source.ts'
import type { MessageQueue, QueueMessage } from './message-queue.ts'

/** Reads logs that are the messages of a queue. A message is deleted after the spool has it, and read once. */
export function createMessageSource({
  queue,
  source,
  database,
  now,
  close,
}: {
  readonly queue: MessageQueue
  readonly source: Pick<LogSource, 'id' | 'format'>
  readonly database: Database
  readonly now: Clock
  close(): Promise<void>
}): PullSource {
  return {
    period: 1_000,
    async pull(_, signal) {
      const messages = await queue.receive(signal)
      return { items: read(messages), checkpoint: null, isMore: messages.length > 0 }
    },
    async close() {
      await queue.close()
      await close()
    },
  }

  async function* read(messages: readonly QueueMessage[]): AsyncGenerator<readonly PulledItem[]> {
    const named = messages.map((message) => ({ message, name: nameOf(message) }))
    const known = await findReadObjects(
      database,
      source.id,
      named.map(({ name }) => name),
    )
    const group = named
      .filter(({ name }) => !known.has(name))
      .map(({ message, name }): PulledItem => ({
        id: name,
        body: Buffer.from(withoutEnvelope(message.body)),
        reading: { kind: 'stream', format: source.format },
        isShared: true,
      }))
    if (group.length > 0) yield group
    await markObjectsRead(
      database,
      source.id,
      named.map(({ name }) => name),
      now(),
    )
    if (messages.length > 0) await queue.delete(messages)
  }
}

function nameOf({ id }: QueueMessage): string {
  return createHash('sha256').update(`message ${id}`).digest('base64url').slice(0, 27)
}

/** A message that comes through SNS without raw delivery contains the log as a text. */
function withoutEnvelope(body: string): string {
  if (!body.startsWith('{') || !body.includes('"TopicArn"')) return body
  try {
    const { Type, Message, TopicArn } = JSON.parse(body) as Readonly<Record<string, unknown>>
    return Type === 'Notification' && typeof TopicArn === 'string' && typeof Message === 'string' ? Message : body
  } catch {
    return body
  }
}
