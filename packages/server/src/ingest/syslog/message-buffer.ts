import { sleep } from '../../async/sleep.ts'
import type { Log } from '../../ports/log.ts'

/** Collects messages and passes them on in batches. */
export interface MessageBuffer {
  /** Returns false if the buffer is full: the message was not added, unless that is forced. */
  add(message: string, options?: { readonly isForced: boolean }): boolean
  /** Whether senders that can wait should wait. */
  isFull(): boolean
  /** Called each time when the buffer is no longer full. */
  onDrained(listener: () => void): () => void
  /** Passes on what is left, as long as `append` succeeds. Returns the number of messages that were lost. */
  close(): Promise<number>
}

export interface BufferLimits {
  /** The size of all messages that wait, in characters. */
  readonly waiting: number
  /** The size of a batch, in characters. */
  readonly batch: number
  /** How long the first message of a batch waits for others, in milliseconds. */
  readonly linger: number
  /** Milliseconds until a batch that could not be appended is retried. */
  readonly pause: number
}

export const defaultBufferLimits: BufferLimits = {
  waiting: 16 * 1024 ** 2,
  batch: 1024 ** 2,
  linger: 200,
  pause: 1_000,
}

/** `append` rejects while the spool is full or cannot be written; the batch is then retried. */
export function createMessageBuffer({
  append,
  log,
  limits = defaultBufferLimits,
}: {
  append(messages: readonly string[]): Promise<void>
  readonly log: Pick<Log, 'warn'>
  readonly limits?: BufferLimits
}): MessageBuffer {
  const closing = new AbortController()
  const listeners = new Set<() => void>()
  let waiting: string[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const isFull = (): boolean => size >= limits.waiting
  const schedule = (): void => {
    if (running || waiting.length === 0) return
    if (size >= limits.batch) start()
    else timer ??= setTimeout(start, limits.linger)
  }
  function start(): void {
    clearTimeout(timer)
    timer = undefined
    running ??= passOn().finally(() => {
      running = undefined
      schedule()
    })
  }

  /** Appends one batch. Until that succeeds, its messages count as waiting. */
  async function passOn(): Promise<void> {
    const count = countOf(waiting, limits.batch)
    const batch = waiting.slice(0, count)
    for (let attempt = 0; ; attempt++) {
      try {
        await append(batch)
        break
      } catch (error) {
        if (attempt === 0) log.warn({ err: error, messages: batch.length }, 'received messages wait for the spool')
        if (closing.signal.aborted) return
        await sleep(limits.pause, closing.signal)
      }
    }
    const wasFull = isFull()
    waiting = waiting.slice(count)
    size -= sizeOf(batch)
    if (wasFull && !isFull()) for (const listener of listeners) listener()
  }

  return {
    add(message, { isForced } = { isForced: false }) {
      if (isFull() && !isForced) return false
      waiting.push(message)
      size += message.length
      schedule()
      return true
    },
    isFull,
    onDrained(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
      for (let before = -1; waiting.length > 0 && before !== waiting.length;) {
        before = waiting.length
        clearTimeout(timer)
        await passOn()
      }
      clearTimeout(timer)
      const lost = waiting.length
      waiting = []
      return lost
    },
  }
}

function sizeOf(messages: readonly string[]): number {
  return messages.reduce((sum, { length }) => sum + length, 0)
}

/** Returns how many messages are a batch, at least one. */
function countOf(messages: readonly string[], most: number): number {
  let size = 0
  const end = messages.findIndex(({ length }) => (size += length) > most)
  return end === -1 ? messages.length : Math.max(1, end)
}
