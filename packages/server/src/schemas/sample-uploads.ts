import { NotFoundError } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import type { Viewer } from '../access/viewer.ts'
import { findBodyProblem } from '../ingest/check-body.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import {
  countSchemaSamples,
  deleteSchemaSamples,
  fillSchemaSample,
  findSchemaSample,
  insertSchemaSample,
} from '../stores/schema-samples/schema-sample-store.ts'

/** Where to send samples, and until when. */
export interface SampleUpload {
  readonly sampleKey: string
  /** The signature that shows that the server issued the address. */
  readonly signature: string
  readonly expiresAt: number
}

/** Samples that are too large for a GraphQL request: they are uploaded to an address of their own and read by key. */
export interface SampleUploads {
  /** Throws InvalidInput for a length that is too large and for too many uploads at a time. */
  begin(viewer: Viewer, contentLength: number | undefined): Promise<SampleUpload>
  /**
   * Accepts the upload of an address, once. Throws NotFound for an unknown or expired address; other errors say what is
   * wrong.
   */
  take(sampleKey: string, signature: string, body: Uint8Array): Promise<void>
  /** Returns the samples that the same user or token uploaded. Throws an ApiError. */
  read(viewer: Viewer, sampleKey: string): Promise<Uint8Array>
  /** Deletes expired samples. */
  clean(): Promise<void>
}

/** The maximum size of an upload in bytes. */
export const mostSampleBytes = 10 * 1024 ** 2
const unpacked = { most: 32 * 1024 ** 2, ratio: 0 }
const mostAtOnce = 5
const minute = 60_000
/** In milliseconds. */
export const sampleTimes = { upload: 10 * minute, kept: 60 * minute }

export function createSampleUploads(ports: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'seal' | 'open' | 'canOpen'>
  readonly now: Clock
  readonly randomId: RandomId
}): SampleUploads {
  const { database, secrets, now, randomId } = ports
  const clean = () => deleteSchemaSamples(database, now() - sampleTimes.kept)
  const isSigned = (sampleKey: string, signature: string): boolean =>
    secrets.canOpen(signature) && secrets.open(signature) === `schema sample ${sampleKey}`
  return {
    clean,
    async begin({ id: createdBy }, contentLength) {
      if (contentLength !== undefined && (contentLength < 1 || contentLength > mostSampleBytes)) {
        const message =
          contentLength < 1
            ? 'contentLength must be positive.'
            : `At most ${mostSampleBytes / 1024 ** 2} MiB are allowed. A few hundred logs are enough; compressed with gzip or zstd, more fit.`
        throw new ApiError('InvalidInput', `contentLength: ${message}`, {
          fields: [{ path: 'contentLength', message }],
        })
      }
      await clean()
      if ((await countSchemaSamples(database, createdBy)) >= mostAtOnce)
        throw new ApiError(
          'InvalidInput',
          `You already have ${mostAtOnce} samples. Use one of them, or wait: samples expire after an hour.`,
        )
      const sampleKey = randomId()
      const expiresAt = now() + sampleTimes.upload
      await insertSchemaSample(database, {
        id: sampleKey,
        created_at: now(),
        created_by: createdBy,
        upload_until: expiresAt,
        uploaded_at: null,
        body: null,
      })
      return { sampleKey, signature: secrets.seal(`schema sample ${sampleKey}`), expiresAt }
    },
    async take(sampleKey, signature, body) {
      const row = isSigned(sampleKey, signature) ? await findSchemaSample(database, sampleKey) : undefined
      if (row === undefined || row.upload_until <= now())
        throw new NotFoundError('This upload address is unknown or has expired.', {
          hint: 'Request a new address with generateSchemaSampleUploadUrl. Addresses are valid for ten minutes.',
        })
      if (body.length === 0) throw new ApiError('InvalidInput', 'The body is empty. Send the logs as the body.')
      const problem = await findBodyProblem(body, unpacked)
      if (problem !== undefined) throw new ApiError('InvalidInput', problem)
      const filled = { id: sampleKey, uploaded_at: now(), body: Buffer.from(body).toString('base64') }
      if (!(await fillSchemaSample(database, filled)))
        throw new ApiError('AlreadyExists', 'Samples were already uploaded to this address. Request a new address.')
    },
    async read({ id }, sampleKey) {
      const row = await findSchemaSample(database, sampleKey)
      const message =
        row === undefined || row.created_by !== id || row.created_at <= now() - sampleTimes.kept
          ? 'You have no sample with this key, or it has expired: samples are kept for an hour.'
          : row.body === null
            ? 'Nothing was uploaded to the address of this sample yet.'
            : undefined
      if (message !== undefined)
        throw new ApiError('InvalidInput', `sampleKey: ${message}`, { fields: [{ path: 'sampleKey', message }] })
      return Buffer.from(row!.body!, 'base64')
    },
  }
}
