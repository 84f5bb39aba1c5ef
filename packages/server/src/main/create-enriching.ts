import type { Closers } from '../async/closers.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { createEnrichmentService, type EnrichmentService } from '../enrichment/enrichment-service.ts'
import { createFindProfiles, type FindProfiles } from '../enrichment/identity-profiles.ts'
import { createLookUps, type LookUps } from '../enrichment/look-up.ts'
import { createProviderTables } from '../enrichment/provider-tables.ts'
import { createReadProviderRows, type ReadProviderRows } from '../enrichment/read-provider-rows.ts'
import { createSend, type Send } from '../outbound/send.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import type { Detecting } from './create-detecting.ts'

/** Enrichment providers: the tables that they fill, and what they look up on request. */
export interface Enriching {
  readonly enrichment: EnrichmentService
  readonly readProvider: ReadProviderRows
  readonly lookUps: LookUps
  readonly findProfiles: FindProfiles
}

export function createEnriching(ports: {
  readonly config: ServerConfig
  readonly version: string
  readonly database: Database
  readonly secrets: Secrets
  readonly detecting: Pick<Detecting, 'detections' | 'lookups' | 'library'>
  /** Reads whole files. */
  readonly fileSend: Send
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly closers: Closers
}): Enriching {
  const { detecting, fileSend, closers } = ports
  const send = createSend({
    allow: ports.config.outbound.allow,
    userAgent: `Picket/${ports.version}`,
    longestAnswer: 4 * 1024 ** 2,
    isWholeNeeded: true,
  })
  closers.add('outbound of look-ups', () => send.close())
  const enrichment = createEnrichmentService({ ...ports, tables: createProviderTables(detecting) })
  return {
    enrichment,
    readProvider: createReadProviderRows({ enrichment, send: fileSend, now: ports.now }),
    lookUps: createLookUps({ ...ports, enrichment, send }),
    findProfiles: createFindProfiles({ enrichment, lookups: detecting.lookups }),
  }
}
