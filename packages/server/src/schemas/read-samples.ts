import type { StreamFormat } from '@picket/logs'
import { ApiError, type FieldProblem } from '../errors/api-error.ts'
import { checkFormat, type StreamOptionsInput } from '../ingest/source-input.ts'

/** Logs that a user supplies. */
export interface SamplesInput {
  /** As text, or as the bytes that were uploaded. */
  readonly samples: string | Uint8Array
  /** `Auto` by default. */
  readonly logStreamType?: string | null
  readonly logStreamTypeOptions?: StreamOptionsInput | null
}

/** In bytes of UTF-8: ingest waits while samples are read. */
const mostBytes = 1024 ** 2

/** Returns the bytes and how to split them into logs. Throws an ApiError with the invalid fields. */
export function readSamples({ samples, ...input }: SamplesInput): {
  readonly bytes: Uint8Array
  readonly format: StreamFormat
} {
  const fields: FieldProblem[] = []
  const report = (path: string, message: string): void => void fields.push({ path, message })
  const bytes = typeof samples === 'string' ? new TextEncoder().encode(samples) : samples
  if (typeof samples === 'string') {
    if (samples.trim() === '') report('samples', 'Provide at least one log.')
    if (bytes.length > mostBytes)
      report(
        'samples',
        `At most ${mostBytes / 1024 ** 2} MiB are allowed. A few hundred logs are enough; for more, upload them to the address that generateSchemaSampleUploadUrl returns.`,
      )
  }
  const format = checkFormat({ ...input, logStreamType: input.logStreamType ?? 'Auto' }, undefined, report)
  if (fields.length > 0 || format === undefined)
    throw new ApiError('InvalidInput', `${fields[0]!.path}: ${fields[0]!.message}`, { fields })
  return { bytes, format }
}
