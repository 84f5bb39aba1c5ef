import { ConflictError } from '@picket/core'
import { describeFailure } from '@picket/core/api'
import { visibleLine } from '../../screen/visible.ts'
import type { UploadResult } from './upload-result.ts'

export type Overwrite = UploadResult['overwrites'][number]

/** What somebody did on the server to a spec, as a push would undo it. */
export function describeOverwrite({ savedAt, savedBy }: Overwrite): string {
  if (savedAt == null) return 'deleted on the server meanwhile'
  return `changed on the server by ${visibleLine(savedBy ?? 'somebody')}, ${savedAt}`
}

/** Why a push was not done, with who changed what. */
export function overwritesError(overwrites: readonly Overwrite[], options: ErrorOptions = {}): ConflictError {
  const shown = overwrites.slice(0, most).map((one) => `  ${visibleLine(one.id)}  ${describeOverwrite(one)}`)
  const rest = overwrites.length > most ? [`  and ${overwrites.length - most} more`] : []
  return new ConflictError(['This would undo what was done on the server:', ...shown, ...rest].join('\n'), {
    ...options,
    hint: 'Nothing was saved. "picket diff" shows what differs, "picket pull" takes it over, --force undoes it.',
  })
}

/** The same from what a server answered that was asked to refuse; undefined of other failures. */
export function toOverwritesError(error: unknown): ConflictError | undefined {
  const { overwrites } = describeFailure(error).extensions
  return Array.isArray(overwrites) && overwrites.length > 0
    ? overwritesError(overwrites as readonly Overwrite[], { cause: error })
    : undefined
}

const most = 50
