import type { Secrets } from '../data-directory/secrets.ts'
import { createReadRawLogs } from '../ingest/raw-logs.ts'
import type { SourceService } from '../ingest/source-service.ts'
import type { Lake } from '../lake/lake.ts'
import { createDiscoverSpec } from '../schemas/discover-fields.ts'
import { createDraftSchemas } from '../schemas/draft-schemas.ts'
import { createLogProviderRequests } from '../schemas/log-provider-requests.ts'
import { createRawSchemas } from '../schemas/raw-schemas.ts'
import { createSampleUploads } from '../schemas/sample-uploads.ts'
import type { SchemaCatalog } from '../schemas/schema-catalog.ts'
import { createSchemaService } from '../schemas/schema-service.ts'
import { createSourceJobs } from '../schemas/source-jobs.ts'
import { createTrySchemas, type TryPorts } from '../schemas/try-schemas.ts'
import type { FeedbackService } from '../settings/feedback.ts'
import type { Database } from '../stores/database.ts'
import type { Closers } from '../async/closers.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

export interface SchemasPorts {
  readonly database: Database
  readonly secrets: Secrets
  readonly lake: Lake
  readonly schemaCatalog: SchemaCatalog
  readonly scripts: TryPorts['scripts']
  readonly sources: SourceService
  readonly feedback: FeedbackService
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly closers: Closers
}

/** Log schemas, their drafts and tests. */
export type Schemas = ReturnType<typeof createSchemas>

export function createSchemas(ports: SchemasPorts) {
  const { schemaCatalog, sources, closers, log } = ports
  const logSchemas = createSchemaService({
    ...ports,
    listSources: async () => (await sources.list()).map(({ source }) => source),
  })
  const sourceJobs = createSourceJobs({ ...ports, findSource: async (id) => (await sources.find(id))?.source })
  const sampleUploads = createSampleUploads(ports)
  const clean = (): void =>
    void Promise.all([sourceJobs.clean(), sampleUploads.clean()]).catch((error: unknown) =>
      log.warn({ err: error }, 'cannot delete old samples and source jobs'),
    )
  clean()
  const cleaning = setInterval(clean, 3_600_000)
  closers.add('source jobs', () => {
    clearInterval(cleaning)
    return sourceJobs.stop()
  })
  return {
    logSchemas,
    logTypeNames: () => schemaCatalog.names(),
    discoverSpec: createDiscoverSpec(ports),
    trySchemas: createTrySchemas(ports),
    draftSchemas: createDraftSchemas({ ...ports, logSchemas }),
    sampleUploads,
    logProviderRequests: createLogProviderRequests({ ...ports, logTypeNames: () => schemaCatalog.names() }),
    sourceJobs,
    rawSchemas: createRawSchemas({ ...ports, sourceJobs, readRawLogs: createReadRawLogs(ports) }),
  }
}
