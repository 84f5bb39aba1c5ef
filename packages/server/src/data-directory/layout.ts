import { join } from 'node:path'

/** The version of what lies in a data directory. Raised by hand when files move; tables have migrations of their own. */
export const layoutVersion = 1

/** Files and folders of a data directory. */
export interface DataFiles {
  /** `{ version, id, createdAt, createdBy, probe }` */
  readonly layout: string
  /** Held locked by the process that owns the directory, and who that is. */
  readonly lock: string
  readonly owner: string
  readonly metadata: string
  readonly spool: string
  readonly lake: string
  /** Copies made before migrations. */
  readonly backups: string
  /** Made anew when missing: guards of rules. */
  readonly cache: string
}

export function dataFiles(folder: string): DataFiles {
  return {
    layout: join(folder, 'layout.json'),
    lock: join(folder, 'owner.db'),
    owner: join(folder, 'owner.json'),
    metadata: join(folder, 'picket.db'),
    spool: join(folder, 'spool.db'),
    lake: join(folder, 'lake'),
    backups: join(folder, 'backups'),
    cache: join(folder, 'cache'),
  }
}
