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

/** Where samples may be sent to, and until when. */
export interface SampleUpload {
  readonly sampleKey: string
  /** What shows at the address that the sender was given it by us. */
  readonly signature: string
  readonly expiresAt: number
}

/** Samples of logs that are too large for a request of GraphQL: they are sent to an address of their own, and read by their key. */
export interface SampleUploads {
  /** Throws InvalidInput: for a length that is too much, and for too many at a time. */
  begin(viewer: Viewer, contentLength: number | undefined): Promise<SampleUpload>
  /** Takes what was sent to the address, once. Throws NotFound for an address that is none or none any more; the others say what is wrong. */
  take(sampleKey: string, signature: string, body: Uint8Array): Promise<void>
  /** Those that the same person or token sent. Throws an ApiError. */
  read(viewer: Viewer, sampleKey: string): Promise<Uint8Array>
  /** Takes away what is too old. */
  clean(): Promise<void>
}

/** As it is sent, in bytes. */
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
            ? 'There is nothing to be sent.'
            : `At most ${mostSampleBytes / 1024 ** 2} MiB. Some hundred logs do; packed by gzip or zstd there may be more.`
        throw new ApiError('InvalidInput', `contentLength: ${message}`, {
          fields: [{ path: 'contentLength', message }],
        })
      }
      await clean()
      if ((await countSchemaSamples(database, createdBy)) >= mostAtOnce)
        throw new ApiError(
          'InvalidInput',
          `You have ${mostAtOnce} samples already. Use one of them, or wait: each goes an hour after it was asked for.`,
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
        throw new NotFoundError('This address takes no samples, or none any more.', {
          hint: 'Ask for another by generateSchemaSampleUploadUrl; it holds for ten minutes.',
        })
      if (body.length === 0) throw new ApiError('InvalidInput', 'The body is empty. Send the logs as the body.')
      const problem = await findBodyProblem(body, unpacked)
      if (problem !== undefined) throw new ApiError('InvalidInput', problem)
      const filled = { id: sampleKey, uploaded_at: now(), body: Buffer.from(body).toString('base64') }
      if (!(await fillSchemaSample(database, filled)))
        throw new ApiError('AlreadyExists', 'Samples were sent to this address before. Ask for another address.')
    },
    async read({ id }, sampleKey) {
      const row = await findSchemaSample(database, sampleKey)
      const message =
        row === undefined || row.created_by !== id || row.created_at <= now() - sampleTimes.kept
          ? 'You have no sample of this key, or none any more: they are kept for an hour.'
          : row.body === null
            ? 'Nothing was sent to the address of this sample yet.'
            : undefined
      if (message !== undefined)
        throw new ApiError('InvalidInput', `sampleKey: ${message}`, { fields: [{ path: 'sampleKey', message }] })
      return Buffer.from(row!.body!, 'base64')
    },
  }
}
