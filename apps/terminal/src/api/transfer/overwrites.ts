import { ConflictError } from '@picket/core'
import { describeFailure } from '@picket/core/api'
import { visibleLine } from '../../screen/visible.ts'
import type { UploadResult } from './upload-result.ts'

export type Overwrite = UploadResult['overwrites'][number]

/** Describes a change on the server that a push would overwrite. */
export function describeOverwrite({ savedAt, savedBy }: Overwrite): string {
  if (savedAt == null) return 'deleted on the server'
  return `changed on the server by ${visibleLine(savedBy ?? 'an unknown user')}, ${savedAt}`
}

/** Returns the error of a refused push, with the changes and their authors. */
export function overwritesError(overwrites: readonly Overwrite[], options: ErrorOptions = {}): ConflictError {
  const shown = overwrites.slice(0, maxShown).map((one) => `  ${visibleLine(one.id)}  ${describeOverwrite(one)}`)
  const rest = overwrites.length > maxShown ? [`  and ${overwrites.length - maxShown} more`] : []
  return new ConflictError(['The push would overwrite these changes on the server:', ...shown, ...rest].join('\n'), {
    ...options,
    hint: 'Nothing was saved. See the differences with "picket diff", apply them with "picket pull", or overwrite them with --force.',
  })
}

/** Returns the same error from the response of a server that refused overwrites; undefined for other failures. */
export function toOverwritesError(error: unknown): ConflictError | undefined {
  const { overwrites } = describeFailure(error).extensions
  return Array.isArray(overwrites) && overwrites.length > 0
    ? overwritesError(overwrites as readonly Overwrite[], { cause: error })
    : undefined
}

const maxShown = 50
