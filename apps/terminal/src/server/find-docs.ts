import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Finds the built documentation site, from the built command and from its sources; returns undefined when it was not
 * built.
 */
export function findDocs(from: string = import.meta.dirname): { readonly docs?: string } {
  const folders = ['../../../docs/dist', '../../../../docs/dist'].map((path) => join(from, path))
  const docs = folders.find((folder) => existsSync(join(folder, '404.html')) && existsSync(join(folder, 'index.html')))
  return docs === undefined ? {} : { docs }
}
