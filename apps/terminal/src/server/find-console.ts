import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Finds the built console, from the built command and from its sources; returns undefined when it was not built. */
export function findConsole(from: string = import.meta.dirname): { readonly console?: string } {
  const folders = ['../../console/dist', '../../../console/dist'].map((path) => join(from, path))
  const console = folders.find((folder) => existsSync(join(folder, 'index.html')))
  return console === undefined ? {} : { console }
}
