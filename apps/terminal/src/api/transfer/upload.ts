import { InvalidInputError } from '@picket/core'
import { describeFailure, UploadDetectionEntities } from '@picket/core/api'
import type { Api } from '../open-api.ts'
import { toOverwritesError } from './overwrites.ts'
import type { Archive } from './read-archive.ts'
import type { SeenVersion } from './seen-versions.ts'
import type { UploadResult } from './upload-result.ts'

/** Uploads an archive; problems are reported by position. */
export async function upload(
  api: Api,
  { data }: Archive,
  options: {
    readonly dryRun: boolean
    readonly deleteMissing: boolean
    readonly known: readonly SeenVersion[]
    readonly refuseOverwrites?: boolean
  },
): Promise<UploadResult> {
  try {
    return (await api.mutate(UploadDetectionEntities, { input: { data, ...options } })).uploadDetectionEntities
  } catch (error) {
    const undone = toOverwritesError(error)
    if (undone !== undefined) throw undone
    const { extensions } = describeFailure(error)
    const issues = Array.isArray(extensions['issues']) ? (extensions['issues'] as readonly Issue[]) : []
    if (issues.length === 0) throw error
    const shown = issues
      .slice(0, maxShown)
      .map(({ path, errorMessage }) => `  ${path === '' ? '' : `${path}:`}${errorMessage}`)
    const rest = issues.length > maxShown ? [`  and ${issues.length - maxShown} more`] : []
    throw new InvalidInputError(['The server rejected the content:', ...shown, ...rest].join('\n'), {
      cause: error,
      hint: 'Nothing was saved. For details, run: picket validate',
    })
  }
}

interface Issue {
  readonly path: string
  readonly errorMessage: string
}

const maxShown = 50
