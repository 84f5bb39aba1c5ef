import type { SourceService } from '../../ingest/source-service.ts'
import type { InferredSchema } from '../../schemas/infer-schema.ts'
import type { RawSchemas } from '../../schemas/raw-schemas.ts'
import { mostSampleBytes, type SampleUploads } from '../../schemas/sample-uploads.ts'
import type { SchemaService } from '../../schemas/schema-service.ts'
import type { SourceJob, SourceJobs } from '../../schemas/source-jobs.ts'
import type { TriedSchemas } from '../../schemas/tried-log.ts'
import type { Resolvers } from '../schema.generated.ts'
import { presentTried } from './log-schema.ts'
import { needSource } from './need-source.ts'
import { toProblems } from './schema-problems.ts'

/** Creates the resolvers for jobs that draft schemas from received logs and test them. */
export function createSourceJobResolvers(services: {
  readonly sources: Pick<SourceService, 'find'>
  readonly logSchemas: Pick<SchemaService, 'get'>
  readonly sourceJobs: SourceJobs
  readonly rawSchemas: RawSchemas
  readonly sampleUploads: SampleUploads
  readonly publicUrl: () => string
}): Resolvers {
  const { sources, logSchemas, sourceJobs, rawSchemas, sampleUploads, publicUrl } = services
  return {
    Query: {
      async schemaInferenceResults(_, { jobId }, { viewer }) {
        const job = await sourceJobs.find(viewer, jobId, 'infer')
        const { spec = null, doubts = [], counts = noneInferred } = (job.result ?? {}) as Partial<InferredSchema>
        return { ...presentJob(job), spec, doubts: [...doubts], ...counts }
      },
      async schemaTestResults(_, { jobId }, { viewer }) {
        const job = await sourceJobs.find(viewer, jobId, 'test')
        return { ...presentJob(job), ...presentTried((job.result as TriedSchemas | undefined) ?? noneTried) }
      },
    },
    Mutation: {
      async inferSchemaFromRawData(_, { input: { sourceId, ...input } }, { viewer }) {
        const { source } = await needSource(sources, viewer, sourceId, 'all')
        return { jobId: await rawSchemas.infer(viewer, source, input) }
      },
      async testSchemaWithRawData(_, { input: { sourceId, drafts, names, ...input } }, { viewer }) {
        const { source } = await needSource(sources, viewer, sourceId, 'all')
        const stored = [...new Set(names)].map((name) => logSchemas.get(viewer, name).stored.schema)
        try {
          const jobId = await rawSchemas.test(viewer, source, { ...input, drafts: drafts ?? [], stored })
          return { jobId, error: null, problems: [] }
        } catch (error) {
          return { jobId: null, ...toProblems(error) }
        }
      },
      cancelSourceJob: async (_, { input: { jobId } }, { viewer }) => ({
        jobId,
        status: await sourceJobs.cancel(viewer, jobId),
      }),
      async generateSchemaSampleUploadUrl(_, { input }, { viewer }) {
        const { sampleKey, signature, expiresAt } = await sampleUploads.begin(viewer, input?.contentLength ?? undefined)
        const uploadUrl = `${publicUrl()}/api/schema-samples/${sampleKey}?signature=${encodeURIComponent(signature)}`
        return { uploadUrl, sampleKey, expiresAt, maxBytes: mostSampleBytes }
      },
    },
  }
}

const noneInferred = { samples: 0, read: 0, skipped: 0, unreadable: 0 }
const noneTried: TriedSchemas = { logs: [], received: 0, matched: 0, skipped: 0, failed: 0 }

function presentJob({ row, error }: SourceJob) {
  const { id: jobId, source_id: sourceId, status, created_at: startedAt, finished_at: finishedAt } = row
  return { jobId, sourceId, status, startedAt, finishedAt, error }
}
