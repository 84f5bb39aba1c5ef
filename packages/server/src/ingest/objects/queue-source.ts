import { printRecord } from '../../pipeline/records/record-body.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PulledItem, PullSource } from '../sources/pull-source.ts'
import { toFailure } from './containers/container.ts'
import type { MessageQueue, QueueMessage } from './message-queue.ts'
import type { Notification } from './notifications/notification.ts'
import { parseNotification } from './notifications/parse-notification.ts'
import type { ObjectError } from './object-store.ts'
import type { ObjectReading } from './read-object.ts'
import type { ObjectReader } from './read-objects.ts'
import { identifyObject, type StoredObject } from './stored-object.ts'

/** After so many receipts, an object that cannot be read becomes a failure of the source, and its message is deleted. */
export const maxReceives = 5
/** How long received messages stay invisible unless that is extended, in seconds. */
export const hiddenSeconds = 120

/**
 * Reads objects that the messages of a queue announce. A message is deleted after the spool has its objects, and stays invisible
 * until then, however long that takes.
 */
export function createQueueSource({
  queue,
  reader,
  bucket,
  now,
  close,
}: {
  readonly queue: MessageQueue
  readonly reader: ObjectReader
  /** The only bucket whose objects are read; others are reported. */
  readonly bucket?: string
  readonly now: Clock
  close(): Promise<void>
}): PullSource {
  return {
    period: 1_000,
    async pull(_, signal) {
      const messages = await queue.receive(signal)
      if (messages.length === 0) return { items: [], checkpoint: null, isMore: false }
      const problems: string[] = []
      return {
        items: read(messages, signal, problems),
        checkpoint: { at: now() },
        isMore: true,
        get problem() {
          return problems.length === 0 ? undefined : problems.slice(0, 3).join(' ')
        },
      }
    },
    async close() {
      await queue.close()
      await close()
    },
  }

  async function* read(
    messages: readonly QueueMessage[],
    signal: AbortSignal,
    problems: string[],
  ): AsyncGenerator<readonly PulledItem[]> {
    const open = new Set(messages)
    const timer = setInterval(
      () => void queue.hide([...open], hiddenSeconds).catch(() => undefined),
      hiddenSeconds * 333,
    )
    timer.unref()
    try {
      const poison: (readonly [QueueMessage, PulledItem])[] = []
      const parsed = messages.map((message) => ({ message, notification: parseNotification(message.body) }))
      const done: QueueMessage[] = []
      for (const { message, notification } of parsed) {
        if (notification.kind === 'ignored') done.push(message)
        const why = findMistake(notification)
        if (why === undefined) continue
        problems.push(why)
        if (isPoison(message)) poison.push([message, toFailedItem(message.id, why, message.body)])
      }
      await remove(done)
      const left = new Map<QueueMessage, number>()
      const tasks = parsed.flatMap(({ message, notification }) => {
        if (notification.kind !== 'objects' || findMistake(notification) !== undefined) return []
        left.set(message, notification.objects.length)
        return notification.objects.map((object) => ({ message, object }))
      })
      const messageOf = new Map<StoredObject, QueueMessage>(tasks.map(({ message, object }) => [object, message]))
      const finished = async (message: QueueMessage): Promise<void> => {
        const rest = left.get(message)! - 1
        left.set(message, rest)
        if (rest === 0) await remove([message])
      }
      const objects = tasks.map(({ object }) => object)
      yield* reader.read(objects, signal, async (object, outcome) => {
        const message = messageOf.get(object)!
        if (outcome.kind !== 'failed') return finished(message)
        const { error, reading } = outcome
        problems.push(error.message)
        if (isPoison(message)) poison.push([message, toFailedObject(object, error, reading)])
      })
      for (const [message, item] of poison) {
        yield [item]
        await (left.has(message) ? finished(message) : remove([message]))
      }
    } finally {
      clearInterval(timer)
      // Failed messages come again after a while; those that were not started come again at once.
      if (signal.aborted) await queue.hide([...open], 0).catch(() => undefined)
    }

    function findMistake(notification: Notification): string | undefined {
      if (notification.kind === 'unknown') return 'A message of the queue is not a notification of new objects.'
      if (notification.kind === 'ignored' || bucket === undefined) return undefined
      const other = notification.objects.find((object) => object.bucket !== bucket)
      if (!other) return undefined
      return `A message of the queue announces an object of the bucket "${other.bucket}", but the source reads "${bucket}".`
    }

    async function remove(done: readonly QueueMessage[]): Promise<void> {
      if (done.length > 0) await queue.delete(done)
      for (const message of done) open.delete(message)
    }
  }
}

function isPoison({ receives = 1 }: QueueMessage): boolean {
  return receives >= maxReceives
}

/** A failure of the source that says why an object was not read. */
function toFailedObject(object: StoredObject, error: ObjectError, { format: _, ...origin }: ObjectReading): PulledItem {
  const failure = { ...toFailure(error.message, 0), code: 'UNREADABLE' as const }
  const body = Buffer.from(printRecord(failure))
  return { id: `failed ${identifyObject(object)}`, body, reading: { kind: 'records', ...origin } }
}

function toFailedItem(id: string, why: string, sample: string): PulledItem {
  const failure = { ...toFailure(why, 0), code: 'WRONG_SHAPE' as const, sample: sample.slice(0, 4096) }
  return { id: `failed message ${id}`, body: Buffer.from(printRecord(failure)), reading: { kind: 'records' } }
}
