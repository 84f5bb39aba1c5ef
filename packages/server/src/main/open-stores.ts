import { NotFoundError } from '@picket/core'
import type { ServerConfig } from '../config/server-config.ts'
import { openDataDirectory, type DataDirectory } from '../data-directory/open-data-directory.ts'
import { createLake } from '../lake/create-lake.ts'
import { loadTablesInBackground } from '../lake/tables/load-in-background.ts'
import { openEmbeddedEngine } from '../lake/embedded/embedded-engine.ts'
import type { Lake } from '../lake/lake.ts'
import { applyLakeRetention } from '../scheduler/retention/apply-lake-retention.ts'
import { openSqliteSpool } from '../spool/sqlite-spool.ts'
import type { Spool } from '../spool/spool.ts'
import type { Database } from '../stores/database.ts'
import { lockPostgres } from '../stores/lock-postgres.ts'
import { openMetadata } from '../stores/open-metadata.ts'
import type { Closers } from '../async/closers.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import { assertMetadataAreThere, bindToDirectory } from '../data-directory/bind-metadata.ts'

export interface Stores {
  readonly directory: DataDirectory
  readonly database: Database
  readonly lake: Lake
  readonly spool: Spool
}

export interface StoreOptions {
  readonly config: ServerConfig
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: string
  readonly command: string
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly closers: Closers
}

/** Opens all stores, in the order of their dependencies. */
export async function openStores({
  config,
  env,
  version,
  command,
  now,
  randomId,
  log,
  closers,
}: StoreOptions): Promise<Stores> {
  const { secretsKey, secretsKeyFile, data, database: url } = config
  const directory = openDataDirectory({
    folder: data,
    command,
    env,
    now: now(),
    version,
    ...(secretsKey === undefined ? {} : { secretsKey }),
    ...(secretsKeyFile === undefined ? {} : { secretsKeyFile }),
  })
  closers.add('data directory', () => directory.lock.release())
  const { files } = directory
  assertMetadataAreThere(directory, url)
  if (url !== undefined) {
    const hold = await lockPostgres(url, (error) =>
      log.error({ err: error }, 'another server took over the database while the connection was lost'),
    )
    closers.add('database lock', () => hold.release())
  }
  const { database, migrated, backup } = await openMetadata({
    file: files.metadata,
    backups: files.backups,
    ...(url === undefined ? {} : { url }),
  })
  closers.add('metadata', () => database.destroy())
  if (url !== undefined) await bindToDirectory(database, directory, now())
  if (migrated.length > 0 && !directory.isNew) log.info({ steps: migrated, backup }, 'metadata schema migrated')
  const lake = openLake(config, files.lake, { randomId, log })
  closers.add('lake', () => lake.close())
  closers.add('tables of the lake', loadTablesInBackground(lake))
  if (config.spool !== undefined) throw unavailable('server.spool', 'NATS')
  const spool = openSqliteSpool({
    path: files.spool,
    now,
    randomId,
    limits: { bytes: config.limits.spoolMebibytes * 1024 ** 2 },
  })
  closers.add('spool', () => spool.close())
  return { directory, database, lake, spool }
}

function openLake(
  { lake: url, retention }: ServerConfig,
  folder: string,
  { randomId, log }: Pick<StoreOptions, 'randomId' | 'log'>,
): Lake {
  if (url !== undefined) throw unavailable('server.lake', 'ClickHouse by URL')
  const lake = createLake({ engine: openEmbeddedEngine({ folder, randomId }), retentionDays: retention.events })
  // Runs in the background: only the first batch waits for it, so that it finds the tables with their retention.
  const retentionApplied = applyLakeRetention(lake, retention).catch((error: unknown) =>
    log.error({ err: error }, 'cannot set the retention of the data lake'),
  )
  return {
    ...lake,
    prepare: (tables) => retentionApplied.then(() => lake.prepare(tables)),
    close: () => retentionApplied.then(() => lake.close()),
  }
}

function unavailable(setting: string, what: string): NotFoundError {
  return new NotFoundError(`${what} is not available in this version: "${setting}" cannot be set yet.`)
}
