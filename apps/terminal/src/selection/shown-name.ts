import { relative } from 'node:path'

/** An absolute path as findings show it: relative to the working directory where it lies below it. */
export function shownName(path: string, cwd: string): string {
  const name = relative(cwd, path)
  return name === '' || name.startsWith('..') ? path : name
}
