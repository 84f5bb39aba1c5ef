import type { BatchOutcome } from '@picket/engine'

/** Counts errors of rules, by message. */
export interface ErrorTally {
  add(outcome: Pick<BatchOutcome, 'errors'>): void
  readonly total: number
  countOf(detectionId: string): number
  /** Most frequent first. */
  samplesOf(detectionId: string): readonly { readonly message: string; readonly count: number }[]
  takeState(): ErrorState
}

/** By detection: the total, and the different messages with their counts. Plain JSON data. */
export type ErrorState = readonly (readonly [
  detectionId: string,
  count: number,
  messages: readonly (readonly [message: string, count: number])[],
])[]

/** The maximum number of different messages of one detection; rules that put values into theirs have many. */
const mostMessages = 20
const longestMessage = 1_000

export function createErrorTally(state: ErrorState = []): ErrorTally {
  const byDetection = new Map(state.map(([detectionId, , messages]) => [detectionId, new Map(messages)]))
  const counts = new Map(state.map(([detectionId, count]) => [detectionId, count]))
  let total = state.reduce((sum, [, count]) => sum + count, 0)
  return {
    get total() {
      return total
    },
    add({ errors }) {
      total += errors.length
      for (const { ruleId, error } of errors) {
        const messages = byDetection.get(ruleId) ?? new Map<string, number>()
        byDetection.set(ruleId, messages)
        counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1)
        const message = `${error.type}: ${error.message}`.slice(0, longestMessage)
        if (messages.has(message) || messages.size < mostMessages)
          messages.set(message, (messages.get(message) ?? 0) + 1)
      }
    },
    takeState: () =>
      [...counts].map(([detectionId, count]) => [detectionId, count, [...(byDetection.get(detectionId) ?? [])]]),
    countOf: (detectionId) => counts.get(detectionId) ?? 0,
    samplesOf: (detectionId) =>
      [...(byDetection.get(detectionId) ?? [])]
        .map(([message, count]) => ({ message, count }))
        .sort((a, b) => b.count - a.count),
  }
}
