import { UnavailableError } from '@picket/core'
import type { WorkerSlot } from './worker-slot.ts'

/** How long a killed process has to exit, in milliseconds. */
const mostMs = 30_000

/** The slots whose processes have not exited yet. */
export class Ends {
  readonly #slots = new Set<WorkerSlot>()

  add(slot: WorkerSlot): void {
    this.#slots.add(slot)
    void slot.ended.then(() => this.#slots.delete(slot))
  }

  /** Resolves when all have exited; rejects with the ids of those that do not exit although they were killed. */
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
