import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../program/usage-error.ts'

/** Paths with globs replaced by what they match. A glob that matches nothing is a mistake of the user. */
export function expandPaths(paths: readonly string[], cwd: string): readonly string[] {
  return paths.flatMap((path) => {
    if (!isGlob(path, cwd)) return [path]
    const found = matches(path, cwd)
    if (found.length > 0) return found
    throw new UsageError(`Nothing matches "${path}".`, { hint: `It was looked for below "${cwd}".` })
  })
}

/** The same for paths to leave out, of which there may be none. */
export function expandIgnored(paths: readonly string[], cwd: string): readonly string[] {
  return paths.flatMap((path) => (isGlob(path, cwd) ? matches(path, cwd) : [path]))
}

function isGlob(path: string, cwd: string): boolean {
  return /[*?[{]/.test(path) && !existsSync(resolve(cwd, path))
}

function matches(pattern: string, cwd: string): readonly string[] {
  assertFewBraces(pattern)
  const found = globSync(pattern, { cwd, exclude: (name) => /(?:^|\/)(?:node_modules|\.git)$/.test(name) })
  return found.filter((path) => !/(?:^|\/)\.[^/.]/.test(path)).toSorted()
}

/** Braces multiply: a pattern stands for each combination of their alternatives. */
const maxCombinations = 1000

function assertFewBraces(pattern: string): void {
  let combinations = pattern.length > 4096 || /\{-?\w+\.\.-?\w+/.test(pattern) ? Number.POSITIVE_INFINITY : 1
  let open = pattern
  for (let group = /\{([^{}]*)\}/.exec(open); group !== null; group = /\{([^{}]*)\}/.exec(open)) {
    combinations *= group[1]!.split(',').length
    open = open.slice(0, group.index) + open.slice(group.index + group[0].length)
  }
  if (combinations <= maxCombinations) return
  throw new UsageError(`The pattern "${pattern.slice(0, 80)}" stands for too many others.`, {
    hint: 'Give several patterns with fewer alternatives in braces, and no ranges such as {1..9}.',
  })
}
