import type { StreamFormat } from '@picket/logs'
import { ApiError, type FieldProblem } from '../errors/api-error.ts'
import { checkFormat, type StreamOptionsInput } from '../ingest/source-input.ts'

/** Logs that somebody brings to look at. */
export interface SamplesInput {
  /** As a text, or as they were sent. */
  readonly samples: string | Uint8Array
  /** `Auto` where it is left out. */
  readonly logStreamType?: string | null
  readonly logStreamTypeOptions?: StreamOptionsInput | null
}

/** Of UTF-8: they are read while ingest waits. */
const mostBytes = 1024 ** 2

/** The bytes and how they are split into logs. Throws an ApiError with the fields that are wrong. */
export function readSamples({ samples, ...input }: SamplesInput): {
  readonly bytes: Uint8Array
  readonly format: StreamFormat
} {
  const fields: FieldProblem[] = []
  const report = (path: string, message: string): void => void fields.push({ path, message })
  const bytes = typeof samples === 'string' ? new TextEncoder().encode(samples) : samples
  if (typeof samples === 'string') {
    if (samples.trim() === '') report('samples', 'There is no log in it.')
    if (bytes.length > mostBytes)
      report(
        'samples',
        `At most ${mostBytes / 1024 ** 2} MiB. Some hundred logs do; generateSchemaSampleUploadUrl takes more.`,
      )
  }
  const format = checkFormat({ ...input, logStreamType: input.logStreamType ?? 'Auto' }, undefined, report)
  if (fields.length > 0 || format === undefined)
    throw new ApiError('InvalidInput', `${fields[0]!.path}: ${fields[0]!.message}`, { fields })
  return { bytes, format }
}
