/**
 * Alerts that are being changed from here, and are shown as they are to be. What is read of them meanwhile may be from before, and is not
 * to be shown.
 */
export interface OwnChanges {
  /** Changes alerts. */
  change<Result>(ids: readonly string[], work: () => Promise<Result>): Promise<Result>
  /** Reads alerts; `isOld` tells of which of them it may not know what was decided here. */
  read<Result>(work: () => Promise<Result>): Promise<{ readonly read: Result; readonly isOld: (id: string) => boolean }>
}

export function createOwnChanges(): OwnChanges {
  /** Changes that are on their way. */
  const changes = new Set<readonly string[]>()
  /** Of each that reads just now, the alerts that were on their way since it began. */
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
