import { UnavailableError } from '@picket/core'
import type { WorkerSlot } from './worker-slot.ts'

/** Milliseconds that a killed process has to end. */
const mostMs = 30_000

/** The slots whose processes have not ended yet. */
export class Ends {
  readonly #slots = new Set<WorkerSlot>()

  add(slot: WorkerSlot): void {
    this.#slots.add(slot)
    void slot.ended.then(() => this.#slots.delete(slot))
  }

  /** Resolves when all have ended; rejects with the ids of those that do not end although they were killed. */
  async all(): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const pids = [...this.#slots].map(({ pid }) => pid)
      reject(
        new UnavailableError(
          `Python did not end within ${mostMs / 1000} s after it was killed: process ${pids.join(', ')}.`,
        ),
      )
    }, mostMs)
    try {
      await Promise.race([Promise.all([...this.#slots].map(({ ended }) => ended)), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
