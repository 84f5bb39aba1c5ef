import type { MessageQueue, QueueMessage } from '../message-queue.ts'
import { hiddenSeconds } from '../queue-source.ts'

/** A queue in memory; messages become visible again as the clock advances. */
export interface FakeQueue extends MessageQueue {
  send(body: string): void
  /** Bodies of the messages that were not deleted. */
  bodies(): readonly string[]
  /** Every message is received again. */
  showAll(): void
}

interface Entry {
  readonly id: string
  readonly body: string
  receives: number
  hiddenUntil: number
  receipt: string
}

export function createFakeQueue(now: () => number): FakeQueue {
  const entries: Entry[] = []
  let ids = 0
  const find = ({ receipt }: QueueMessage): Entry | undefined => entries.find((entry) => entry.receipt === receipt)
  return {
    send: (body) => void entries.push({ id: `m${++ids}`, body, receives: 0, hiddenUntil: 0, receipt: '' }),
    bodies: () => entries.map(({ body }) => body),
    showAll: () => entries.forEach((entry) => (entry.hiddenUntil = 0)),
    async receive() {
      const visible = entries.filter(({ hiddenUntil }) => hiddenUntil <= now()).slice(0, 10)
      return visible.map((entry) => {
        entry.receives++
        entry.hiddenUntil = now() + hiddenSeconds * 1000
        entry.receipt = `${entry.id} ${entry.receives}`
        const { id, receipt, body, receives } = entry
        return { id, receipt, body, receives }
      })
    },
    async delete(messages) {
      for (const message of messages) {
        const entry = find(message)
        if (entry) entries.splice(entries.indexOf(entry), 1)
      }
    },
    async hide(messages, seconds) {
      for (const message of messages) {
        const entry = find(message)
        if (entry) entry.hiddenUntil = now() + seconds * 1000
      }
    },
    close: async () => undefined,
  }
}
