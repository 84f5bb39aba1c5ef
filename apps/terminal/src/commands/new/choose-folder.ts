import { dirname, join } from 'node:path'
import type { ContentSet, DraftKind, DraftRequest } from '@picket/core'

/**
 * Returns the folder for a new spec: that of its base; that of most specs of its kind with its log type; else one for
 * its log type within that of its kind.
 */
export function chooseFolder(
  content: ContentSet,
  kind: DraftKind,
  { logTypes = [], base }: Partial<DraftRequest>,
): string {
  const baseSpec = base === undefined ? undefined : content.specs.find(({ id }) => id === base)
  if (baseSpec !== undefined) return dirname(baseSpec.file)
  const [logType] = logTypes
  const like = content.specs.filter((spec) => spec.kind === kind.kind)
  const near = like.filter(({ data }) => {
    const types = data['LogTypes']
    return logType !== undefined && Array.isArray(types) && types.includes(logType)
  })
  const folder = mostCommon(near.map(({ file }) => dirname(file)))
  if (folder !== undefined) return folder
  const top = mostCommon(like.map(({ file }) => topOf(file, kind.folder))) ?? kind.folder
  return logType === undefined || kind.folder !== 'rules' ? top : join(top, slug(logType))
}

function topOf(file: string, folder: string): string {
  const steps = dirname(file).split('/')
  const at = steps.lastIndexOf(folder)
  return at === -1 ? folder : steps.slice(0, at + 1).join('/')
}

function mostCommon(names: readonly string[]): string | undefined {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts].toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))[0]?.[0]
}

function slug(logType: string): string {
  return logType.toLowerCase().replace(/[^a-z0-9]+/g, '_')
}
