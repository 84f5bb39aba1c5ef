import type { CreateDetectionPackSourceVariables, DetectionPackSourcesData } from '@picket/core/api'
import { sourceText } from '../strings.ts'

export type PackSource = DetectionPackSourcesData['detectionPackSources'][number]

export interface SourceValues {
  readonly kind: 'github' | 'git'
  readonly owner: string
  readonly repository: string
  readonly url: string
  readonly branch: string
  readonly kmsKey: string
  readonly accessToken: string
  readonly removesToken: boolean
  readonly enableByLogTypes: boolean
}

export function toValues(source: PackSource | undefined): SourceValues {
  return {
    kind: source?.url == null ? 'github' : 'git',
    owner: source?.owner ?? '',
    repository: source?.repository ?? '',
    url: source?.url ?? '',
    branch: source?.branch ?? '',
    kmsKey: source?.kmsKey ?? '',
    accessToken: '',
    removesToken: false,
    enableByLogTypes: source?.enableByLogTypes ?? false,
  }
}

/** Returns what is wrong, by field. */
export function checkValues({ kind, owner, repository, url }: SourceValues): Readonly<Record<string, string>> {
  const isGit = kind === 'git'
  return {
    ...wrongName('owner', owner),
    ...wrongName('repository', repository),
    ...(isGit && !/^https:\/\/[^/\s@]+\/\S+$/.test(url.trim()) ? { url: sourceText.urlWrong } : {}),
  }
}

function wrongName(field: string, name: string): Readonly<Record<string, string>> {
  if (name.trim() === '') return { [field]: sourceText.required }
  return /^[\w.-]+$/.test(name.trim()) ? {} : { [field]: sourceText.nameWrong }
}

export function toInput(values: SourceValues): CreateDetectionPackSourceVariables['input'] {
  const { kind, owner, repository, url, branch, kmsKey, accessToken, enableByLogTypes } = values
  return {
    owner: owner.trim(),
    repository: repository.trim(),
    ...(kind === 'git' ? { url: url.trim(), branch: branch.trim() } : { kmsKey }),
    accessToken: accessToken.trim(),
    enableByLogTypes,
  }
}

/** Returns the changes of a source: an empty token keeps the stored one. */
export function toChange({ kind, kmsKey, accessToken, removesToken, enableByLogTypes }: SourceValues) {
  const token = removesToken ? '' : accessToken.trim()
  return {
    ...(kind === 'git' ? {} : { kmsKey }),
    ...(token === '' && !removesToken ? {} : { accessToken: token }),
    enableByLogTypes,
  }
}
