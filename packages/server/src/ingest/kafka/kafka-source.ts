import type { StreamFormat } from '@picket/logs'
import { z } from 'zod'
import type { PulledPage, PullSource } from '../sources/pull-source.ts'
import type { KafkaMessage, KafkaReader } from './kafka-reader.ts'
import { toItems } from './to-items.ts'

const offset = z.string().regex(/^\d+$/)
/** Offsets are texts, because JSON numbers cannot represent all of them. */
const checkpointModel = z.object({
  /** The next offset by partition: everything before is in the spool. */
  next: z.record(z.string(), offset),
  /** The messages of the next page, by partition: the first offset, and the one after the last. */
  plan: z.record(z.string(), z.tuple([offset, offset])).optional(),
})
type KafkaCheckpoint = z.infer<typeof checkpointModel>

/** Reading pauses for longer only if another server reads the source. Then its partitions should not wait for this one. */
const idleTime = 60_000
/** The size of the messages of a page, in bytes. */
const pageBytes = 4 * 1024 ** 2

/**
 * Reads topics as a member of a consumer group. A page is first planned and the plan stored, then read: after a crash, exactly the same
 * messages are the same items again, so that the spool accepts them once. Offsets are committed after that.
 */
export function createKafkaSource({
  open,
  format,
}: {
  open(): Promise<KafkaReader>
  readonly format: StreamFormat
}): PullSource {
  let reader: KafkaReader | undefined
  let received = new Map<string, KafkaMessage[]>()
  let expected: string | undefined
  let committed = ''
  let idle: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(idle)
    const closing = reader
    reader = undefined
    received = new Map()
    expected = undefined
    committed = ''
    await closing?.close()
  }

  function answer(page: Omit<PulledPage, 'checkpoint'> & { readonly checkpoint: KafkaCheckpoint }): PulledPage {
    expected = JSON.stringify(page.checkpoint)
    idle = setTimeout(() => void close().catch(() => undefined), idleTime)
    idle.unref()
    return page
  }

  /** Adds new messages to those received. Returns whether there were any. */
  async function receive(checkpoint: KafkaCheckpoint, signal: AbortSignal): Promise<boolean> {
    const next = new Map(Object.entries(checkpoint.next).map(([name, text]) => [name, BigInt(text)]))
    const { messages, isRestarted } = await reader!.read(next, signal)
    if (isRestarted) received = new Map()
    for (const message of messages) {
      const list = received.get(message.partition) ?? []
      const from = (list.at(-1)?.offset ?? -1n) + 1n
      if (message.offset < from || message.offset < (next.get(message.partition) ?? 0n)) continue
      list.push(message)
      received.set(message.partition, list)
    }
    return messages.length > 0
  }

  return {
    period: 500,
    async pull(stored, signal) {
      clearTimeout(idle)
      const before = stored === undefined || stored === null ? { next: {} } : checkpointModel.parse(stored)
      // Another server read the source, or a page was abandoned: the messages in memory are not the next ones.
      if (expected !== undefined && JSON.stringify(before) !== expected) await close()
      reader ??= await open()
      await commit(before)
      return before.plan ? readPlan(before, before.plan, signal) : plan(before, signal)
    },
    close,
  }

  /** Commits the offsets of what is in the spool. If that fails, it is read again and recognized. */
  async function commit({ next }: KafkaCheckpoint): Promise<void> {
    const text = JSON.stringify(next)
    if (text === committed) return
    const assigned = reader!.assigned()
    const own = Object.entries(next).flatMap(([name, at]) => (assigned.has(name) ? [[name, BigInt(at)] as const] : []))
    if (own.length === 0) return
    await reader!.commit(new Map(own))
    committed = text
  }

  async function plan(before: KafkaCheckpoint, signal: AbortSignal): Promise<PulledPage> {
    if (![...received.values()].some(({ length }) => length > 0)) await receive(before, signal)
    const ranges: Record<string, [string, string]> = {}
    let left = pageBytes
    for (const [name, messages] of received) {
      const [first] = messages
      if (!first || left <= 0) continue
      let end = 0
      while (end < messages.length && left > 0) left -= messages[end++]!.value.length
      ranges[name] = [String(first.offset), String(messages[end - 1]!.offset + 1n)]
    }
    if (Object.keys(ranges).length === 0) return answer({ items: [], checkpoint: before, isMore: false })
    return answer({ items: [], checkpoint: { next: before.next, plan: ranges }, isMore: true })
  }

  async function readPlan(
    before: KafkaCheckpoint,
    ranges: NonNullable<KafkaCheckpoint['plan']>,
    signal: AbortSignal,
  ): Promise<PulledPage> {
    for (;;) {
      const missing = Object.entries(ranges).filter(
        ([name, [, end]]) =>
          reader!.assigned().has(name) && (received.get(name)?.at(-1)?.offset ?? -1n) + 1n < BigInt(end),
      )
      if (missing.length === 0) break
      // After a restart, messages of the plan arrive again.
      if (!(await receive(before, signal))) return answer({ items: [], checkpoint: before, isMore: false })
    }
    const next = { ...before.next }
    const items = Object.entries(ranges).flatMap(([name, [start, end]]) => {
      const messages = received.get(name) ?? []
      // Another member of the group reads the partition now.
      if (!reader!.assigned().has(name)) return []
      const isPlanned = ({ offset: at }: KafkaMessage): boolean => at >= BigInt(start) && at < BigInt(end)
      received.set(
        name,
        messages.filter(({ offset: at }) => at >= BigInt(end)),
      )
      next[name] = end
      return toItems(messages.filter(isPlanned), format)
    })
    return answer({ items, checkpoint: { next }, isMore: true })
  }
}
