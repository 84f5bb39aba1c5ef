import { createHash } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Log as Logger } from '../../ports/log.ts'
import type { Database } from '../../stores/database.ts'
import { addFailures } from '../../stores/failures/failure-store.ts'

/** A request with logs of an authenticated sender that could not be read, so that nothing of it was stored. */
export interface RejectedRequest {
  readonly sourceId: string
  /** In sentences; identical for identical problems, except for numbers. */
  readonly reason: string
  /** What is shown, in sentences. By default, that a request was rejected for the reason. */
  readonly text?: string
  /** How many logs or requests it concerns; one by default. */
  readonly count?: number
}

/** Records rejected requests as failures of their sources: many at a time, since senders can repeat them quickly. */
export interface RejectedRequests {
  add(request: RejectedRequest): void
  /** Resolves when all of them are stored. */
  close(): Promise<void>
}

export function createRejectedRequests(ports: {
  readonly database: Database
  readonly now: Clock
  readonly log: Logger
  /** Called with the sources of stored failures. */
  readonly onFailures: (sourceIds: readonly string[]) => void
  /** Milliseconds between the first request and storing it. */
  readonly delay?: number
}): RejectedRequests {
  const { database, now, log, onFailures, delay = 1_000 } = ports
  const counts = new Map<string, RejectedRequest & { count: number }>()
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()
  let isClosed = false
  const store = (): void => {
    timer = undefined
    const rejected = [...counts.values()]
    counts.clear()
    if (rejected.length > 0) storing = storing.then(() => storeAll(rejected))
  }
  const storeAll = async (rejected: readonly (RejectedRequest & { readonly count: number })[]): Promise<void> => {
    for (const { sourceId, reason, count } of rejected)
      log.warn({ source: sourceId, count, reason }, 'requests with logs rejected')
    const groups = rejected.map(({ sourceId, reason, count, text }) => ({
      sourceId,
      fingerprint: `rejected-${createHash('sha256').update(withoutNumbers(reason)).digest('hex').slice(0, 16)}`,
      kind: 'processing' as const,
      count,
      at: now(),
      reasons: [text ?? `A request was rejected, and its sender may have dropped the logs: ${reason}`],
      samples: [],
    }))
    try {
      await database.transaction().execute((trx) => addFailures(trx, groups))
      if (!isClosed) onFailures([...new Set(rejected.map(({ sourceId }) => sourceId))])
    } catch (error) {
      log.error({ err: error }, 'recording rejected requests failed')
    }
  }
  return {
    add({ sourceId, reason, text, count = 1 }) {
      const key = `${sourceId} ${withoutNumbers(reason)}`
      const known = counts.get(key)
      if (known) known.count += count
      else if (counts.size < mostReasons)
        counts.set(key, { sourceId, reason, count, ...(text !== undefined && { text }) })
      timer ??= setTimeout(store, delay)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      store()
      await storing
    },
  }
}

/** Reasons that are stored at once; others are dropped, and reported when they occur again. */
const mostReasons = 1_000

/** Line numbers and sizes differ between requests. */
function withoutNumbers(reason: string): string {
  return reason.replaceAll(/\d+/g, '#')
}
