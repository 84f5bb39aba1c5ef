import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../stores/database.ts'
import { deleteSetting, listSettings, putSetting } from '../stores/settings/setting-store.ts'

/** A status of a technique of MITRE ATT&CK that a user set. */
export type TechniqueStatus = 'COVERED' | 'UNKNOWN' | 'IGNORED' | 'NOT_COVERED'

/** The statuses that users set; the others follow from detections. */
export interface TechniqueStatuses {
  /** By `tactic:technique`. */
  all(): Promise<ReadonlyMap<string, TechniqueStatus>>
  /** Undefined: the status follows from detections again. */
  set(viewer: Viewer, technique: string, status: TechniqueStatus | undefined): Promise<void>
}

const prefix = 'mitre:'

export function createTechniqueStatuses({
  database,
  now,
}: {
  readonly database: Database
  readonly now: Clock
}): TechniqueStatuses {
  return {
    all: async () =>
      new Map(
        (await listSettings(database, prefix)).map(({ key, value }) => [
          key.slice(prefix.length),
          JSON.parse(value) as TechniqueStatus,
        ]),
      ),
    async set({ id }, technique, status) {
      const key = `${prefix}${technique}`
      if (status === undefined) await deleteSetting(database, key)
      else await putSetting(database, { key, value: JSON.stringify(status), updated_at: now(), updated_by: id })
    },
  }
}
