import { join } from 'node:path'

/**
 * The version of the layout of data directories. Raised manually when files move; tables have migrations of their own.
 */
export const layoutVersion = 1

/** Files and directories of a data directory. */
export interface DataFiles {
  /** `{ version, id, createdAt, createdBy, probe }` */
  readonly layout: string
  /** Locked by the process that owns the directory, with its details. */
  readonly lock: string
  readonly owner: string
  readonly metadata: string
  readonly spool: string
  readonly lake: string
  /** Copies made before migrations. */
  readonly backups: string
  /** Rebuilt when missing: guards of rules. */
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
