import type { UploadResult } from '../../detections/upload/upload-result.ts'
import type { UploadRequest, UploadService } from '../../detections/upload/upload-service.ts'
import type { Resolvers, UploadDetectionEntitiesOutput } from '../schema.generated.ts'

export function createBulkUploadResolvers({ uploads }: { readonly uploads: UploadService }): Resolvers {
  return {
    Query: {
      detectionEntitiesUploadStatus: async (_, { receiptId }) => {
        const { result, ...status } = await uploads.uploadStatus(receiptId)
        return { ...status, result: result && present(result) }
      },
      validateBulkUploadStatus: (_, { receiptId }) => uploads.validationStatus(receiptId),
    },
    Mutation: {
      uploadDetectionEntities: async (_, { input }, { viewer }) =>
        present(await uploads.upload(viewer, toRequest(input))),
      uploadDetectionEntitiesAsync: async (_, { input }, { viewer }) => ({
        receiptId: await uploads.uploadAsync(viewer, toRequest(input)),
      }),
      validateBulkUpload: async (_, { input }, { viewer }) => ({
        receiptId: await uploads.validateAsync(viewer, input.data),
      }),
    },
  }
}

interface UploadInput {
  readonly data: string
  readonly dryRun?: boolean | null | undefined
  readonly deleteMissing?: boolean | null | undefined
  readonly known?: UploadRequest['known'] | null | undefined
  readonly refuseOverwrites?: boolean | null | undefined
}

function toRequest({ data, dryRun, deleteMissing, known, refuseOverwrites }: UploadInput): UploadRequest {
  return {
    data,
    dryRun: dryRun ?? false,
    deleteMissing: deleteMissing ?? false,
    known: known ?? [],
    refuseOverwrites: refuseOverwrites ?? false,
  }
}

/** Receipts that an earlier version stored lack newer fields. */
function present({
  statistics,
  changes,
  overwrites = [],
  versions = [],
  ...rest
}: UploadResult): UploadDetectionEntitiesOutput {
  const changed = changes.flatMap(({ change, ...one }) => (change === 'unchanged' ? [] : [{ ...one, change }]))
  return {
    ...statistics,
    ...rest,
    changes: changed,
    overwrites,
    versions,
  }
}
