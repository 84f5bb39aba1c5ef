/** The outcome of one log of a body whose sender waits for it. */
export interface LineOutcome {
  /** From 1, after decompression. */
  readonly line: number
  readonly outcome: 'stored' | 'skipped' | 'filtered' | 'failed'
  readonly logType?: string
  readonly reasons?: readonly string[]
}

export type ItemOutcome =
  | { readonly kind: 'done'; readonly lines: readonly LineOutcome[]; readonly isTruncated: boolean }
  | { readonly kind: 'set-aside'; readonly reason: string }

/** Senders that wait for the outcome of what they sent, by item id. */
export interface OutcomeWaiters {
  /** Must be called before the item is appended. */
  wait(itemId: string, timeout: number): { readonly outcome: Promise<ItemOutcome | undefined>; cancel(): void }
  has(itemId: string): boolean
  /** Some lines of an item were processed. */
  add(itemId: string, lines: readonly LineOutcome[]): void
  settle(itemId: string, setAside?: string): void
}

/** Outcomes reported per item. */
const maxLines = 10_000

export function createOutcomeWaiters(): OutcomeWaiters {
  const waiting = new Map<string, Waiting>()
  return {
    wait(itemId, timeout) {
      const { promise, resolve } = Promise.withResolvers<ItemOutcome | undefined>()
      const end = (outcome?: ItemOutcome): void => {
        clearTimeout(timer)
        waiting.delete(itemId)
        resolve(outcome)
      }
      const timer = setTimeout(end, timeout)
      waiting.set(itemId, { lines: [], isTruncated: false, end })
      return { outcome: promise, cancel: () => end() }
    },
    has: (itemId) => waiting.has(itemId),
    add(itemId, lines) {
      const item = waiting.get(itemId)
      if (!item) return
      const remaining = maxLines - item.lines.length
      item.lines.push(...lines.slice(0, remaining))
      item.isTruncated ||= lines.length > remaining
    },
    settle(itemId, setAside) {
      const item = waiting.get(itemId)
      if (!item) return
      const { lines, isTruncated } = item
      item.end(setAside === undefined ? { kind: 'done', lines, isTruncated } : { kind: 'set-aside', reason: setAside })
    },
  }
}

interface Waiting {
  readonly lines: LineOutcome[]
  isTruncated: boolean
  end(outcome?: ItemOutcome): void
}
