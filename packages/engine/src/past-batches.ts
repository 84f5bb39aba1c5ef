import type { EngineLimits } from './engine-limits.ts'
import type { BatchOutcome } from './outcomes.ts'
import type { StateChange } from './state-change.ts'

/**
 * Batches that were counted. The most recent ones are answered with their original outcome. Of older ones, and after a
 * restart, only the ids are known: they are evaluated again, but nothing is counted.
 */
export class PastBatches {
  private readonly limits: EngineLimits
  private readonly known = new Set<string>()
  private readonly outcomes = new Map<string, BatchOutcome>()
  private matches = 0
  private added: string[] = []
  private dropped: string[] = []

  constructor(limits: EngineLimits) {
    this.limits = limits
  }

  has(id: string): boolean {
    return this.known.has(id)
  }

  outcomeOf(id: string): BatchOutcome | undefined {
    return this.outcomes.get(id)
  }

  /** Records that a batch was counted. */
  count(id: string): void {
    this.known.add(id)
    this.added.push(id)
    for (const oldest of this.known) {
      if (this.known.size <= this.limits.batches) break
      this.known.delete(oldest)
      this.dropped.push(oldest)
      this.forget(oldest)
    }
  }

  /** Stores the outcome of a batch, up to a limit. */
  add(outcome: BatchOutcome): void {
    const id = outcome.batchId
    // A replay does not change the order, so that the state does not depend on whether the outcome was still stored.
    if (outcome.replayed) return
    this.outcomes.set(id, outcome)
    this.matches += weigh(outcome)
    for (const oldest of this.outcomes.keys()) {
      if (this.matches <= this.limits.rememberedMatches) break
      this.forget(oldest)
    }
  }

  ids(): readonly string[] {
    return [...this.known]
  }

  /** Returns the ids that were added and removed since the last call. */
  takeChanges(): StateChange['batches'] {
    const { added, dropped } = this
    this.forgetChanges()
    return { added, dropped }
  }

  forgetChanges(): void {
    this.added = []
    this.dropped = []
  }

  restore(ids: readonly string[]): void {
    this.forgetChanges()
    this.known.clear()
    this.outcomes.clear()
    this.matches = 0
    for (const id of ids) this.known.add(id)
  }

  private forget(id: string): void {
    const outcome = this.outcomes.get(id)
    if (!outcome) return
    this.outcomes.delete(id)
    this.matches -= weigh(outcome)
  }
}

/** The size of an outcome in memory: one event per match. */
function weigh({ matches, errors, failures }: BatchOutcome): number {
  return 1 + matches.length + errors.length + failures.length
}
