import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { configName } from '../../config/find-config.ts'

/**
 * The folder that names of files on the server begin at: the nearest that holds picket.yaml or is a repository, so that a part of the
 * content has the names there that it has as a part of the whole. Undefined where nothing says where the content begins.
 */
export function repositoryRoot(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, configName)) || existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return undefined
  }
}

/** The way to a folder as names on the server begin with it: `rules/sub/`, or nothing at the root. */
export function prefixOf(folder: string, root: string): string {
  const way = relative(root, folder)
  return way === '' ? '' : `${way.split(sep).join('/')}/`
}
