import type { Closers } from '../async/closers.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { archiveLimits } from '../detections/archive/read-archive.ts'
import { languageOf, sqlOf } from '../detections/queries/list-saved-queries.ts'
import type { NotificationService } from '../notifications/notification-service.ts'
import { createSend } from '../outbound/send.ts'
import { createCheckSource, type CheckSource } from '../packs/check-source.ts'
import { createListGitCommit } from '../packs/fetch/git/list-git-commit.ts'
import { createListGithubReleases } from '../packs/fetch/list-github-releases.ts'
import type { ListPublished } from '../packs/fetch/pack-fetcher.ts'
import { createPackService, type PackService } from '../packs/pack-service.ts'
import { createPackSourceService, type PackSourceService } from '../packs/pack-source-service.ts'
import { createReadRelease } from '../packs/read-release.ts'
import { createReleaseCache } from '../packs/release-cache.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import { assertQueryRuns, type QueryRunPorts } from '../scheduler/queries/run-query.ts'
import { readArrivedLogTypes } from '../stores/ledger/arrived-log-types.ts'
import type { Database } from '../stores/database.ts'
import type { Detecting } from './create-detecting.ts'

/** Packs, and what they are read from. */
export interface Packs {
  readonly packs: PackService
  readonly sources: PackSourceService
  readonly checkSource: CheckSource
  readonly notifications: NotificationService
  /** Log types of which events were stored in the last days. */
  readonly readArrivedLogTypes: () => Promise<ReadonlySet<string>>
}

/** Milliseconds: the time of one archive on a slow connection. */
const timeoutMs = 5 * 60_000
const arrivalDays = 30
/** Of a Git repository: its files and directories. */
const mostObjects = 50_000

export function createPacks(ports: {
  readonly config: ServerConfig
  readonly database: Database
  readonly secrets: Secrets
  readonly detecting: Pick<Detecting, 'library' | 'changer' | 'check' | 'lookups'>
  readonly queries: QueryRunPorts
  readonly notifications: NotificationService
  readonly version: string
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly at: CrashPoints
  readonly closers: Closers
}): Packs {
  const { config, database, detecting, queries, notifications, now, closers } = ports
  const send = createSend({
    allow: config.outbound.allow,
    userAgent: `Picket/${ports.version}`,
    timeoutMs,
    longestAnswer: archiveLimits.packed,
    isWholeNeeded: true,
  })
  closers.add('outbound of packs', () => send.close())
  const { library } = detecting
  const limits = archiveLimits
  const readRelease = createReadRelease(library)
  const listGithub = createListGithubReleases({ send, apiUrl: config.outbound.github, mostBytes: limits.packed })
  const listGit = createListGitCommit({ send, limits: { ...limits, objects: mostObjects }, now })
  const listPublished: ListPublished = (from, signal) => (from.url === undefined ? listGithub : listGit)(from, signal)
  const loadRelease = createReleaseCache({ database, readRelease, limits })
  return {
    packs: createPackService({
      ...ports,
      ...detecting,
      loadRelease,
      assertQueryRuns: (spec) => assertQueryRuns({ sql: sqlOf(spec), language: languageOf(spec), at: now() }, queries),
    }),
    sources: createPackSourceService(ports),
    checkSource: createCheckSource({ ...ports, listPublished, readRelease, limits }),
    notifications,
    readArrivedLogTypes: () => readArrivedLogTypes(database, now() - arrivalDays * 86_400_000),
  }
}
