/**
 * Tracks alerts that are being changed here and are shown in their new state. Reads that overlap a change can be stale,
 * and must not overwrite it.
 */
export interface PendingChanges {
  /** Runs a change of alerts. */
  change<Result>(ids: readonly string[], work: () => Promise<Result>): Promise<Result>
  /** Runs a read of alerts; `isOld` returns whether an alert can be stale in its result. */
  read<Result>(work: () => Promise<Result>): Promise<{ readonly read: Result; readonly isOld: (id: string) => boolean }>
}

export function createPendingChanges(): PendingChanges {
  /** Changes in flight. */
  const changes = new Set<readonly string[]>()
  /** Per read in flight, the alerts that were being changed since it started. */
  const readers = new Set<Set<string>>()
  return {
    change: async (ids, work) => {
      changes.add(ids)
      for (const reader of readers) for (const id of ids) reader.add(id)
      try {
        return await work()
      } finally {
        changes.delete(ids)
      }
    },
    read: async (work) => {
      const touched = new Set([...changes].flat())
      readers.add(touched)
      try {
        return { read: await work(), isOld: (id) => touched.has(id) }
      } finally {
        readers.delete(touched)
      }
    },
  }
}
