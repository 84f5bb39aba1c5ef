import { relative } from 'node:path'

/** Returns a path as findings show it: relative to the working directory if it is below it, else absolute. */
export function shownName(path: string, cwd: string): string {
  const name = relative(cwd, path)
  return name === '' || name.startsWith('..') ? path : name
}
