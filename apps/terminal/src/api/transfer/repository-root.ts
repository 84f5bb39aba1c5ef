import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { configName } from '../../config/find-config.ts'

/**
 * Returns the folder that file names on the server are relative to: the nearest with a picket.yaml or a repository, so
 * that a part of the content has the same names as in the whole. Returns undefined without such a folder.
 */
export function repositoryRoot(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, configName)) || existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return undefined
  }
}

/** Returns the path of a folder below the root, as a prefix of names: `rules/sub/`, or empty for the root. */
export function prefixOf(folder: string, root: string): string {
  const way = relative(root, folder)
  return way === '' ? '' : `${way.split(sep).join('/')}/`
}
