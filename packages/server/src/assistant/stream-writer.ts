import type { Database } from '../stores/database.ts'
import { changeAssistantStream, type AssistantStreamRow } from '../stores/assistant/assistant-stream-store.ts'
import type { Clock } from '../ports/clock.ts'

export type StreamChange = Partial<Omit<AssistantStreamRow, 'id' | 'owner' | 'updated_at' | 'is_finished' | 'error'>>

/** Stores an answer while it is written, so that any server process can show it. */
export interface StreamWriter {
  /** Remembers a change; it is stored soon. */
  change(change: StreamChange): void
  /** Stores the last change. The stream does not change any more. */
  finish(change: StreamChange, error?: string): Promise<void>
}

/** Changes are stored at most this often. */
const flushMs = 300
/** Without changes, a sign of life is stored this often. */
const beatMs = 5000
/** A stream without a sign of life for this long is abandoned: its process has ended. */
export const abandonedMs = 30_000

export function createStreamWriter({
  database,
  now,
  id,
  onError,
}: {
  readonly database: Database
  readonly now: Clock
  readonly id: string
  readonly onError: (error: unknown) => void
}): StreamWriter {
  let pending: StreamChange = {}
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    const change = pending
    pending = {}
    writing = writing.then(() => changeAssistantStream(database, id, { ...change, updated_at: now() })).catch(onError)
  }
  const beat = setInterval(flush, beatMs).unref()
  return {
    change(change) {
      pending = { ...pending, ...change }
      timer ??= setTimeout(flush, flushMs)
    },
    async finish(change, error) {
      clearInterval(beat)
      clearTimeout(timer)
      await writing
      const last = { ...pending, ...change, updated_at: now(), is_finished: 1, error: error ?? null } as const
      await changeAssistantStream(database, id, last)
    },
  }
}
