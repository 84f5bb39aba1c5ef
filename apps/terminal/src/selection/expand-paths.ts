import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../program/usage-error.ts'

/** Returns the paths, with globs replaced by their matches. A glob without matches is a usage error. */
export function expandPaths(paths: readonly string[], cwd: string): readonly string[] {
  return paths.flatMap((path) => {
    if (!isGlob(path, cwd)) return [path]
    const found = matches(path, cwd)
    if (found.length > 0) return found
    throw new UsageError(`No files match "${path}".`, { hint: `The search started in "${cwd}".` })
  })
}

/** Expands paths to ignore, which can be missing. */
export function expandIgnored(paths: readonly string[], cwd: string): readonly string[] {
  return paths.flatMap((path) => (isGlob(path, cwd) ? matches(path, cwd) : [path]))
}

function isGlob(path: string, cwd: string): boolean {
  return /[*?[{]/.test(path) && !existsSync(resolve(cwd, path))
}

function matches(pattern: string, cwd: string): readonly string[] {
  assertSimple(pattern)
  const found = globSync(pattern, { cwd, exclude: (name) => /(?:^|\/)(?:node_modules|\.git)$/.test(name) })
  return found.filter((path) => !/(?:^|\/)\.[^/.]/.test(path)).toSorted()
}

/** Braces multiply: a pattern is expanded for each combination of their alternatives. */
const maxCombinations = 1000
/** Each further star in one name multiplies the ways in which the name can match. */
const maxStars = 4

/** Node matches globs with backtracking, so patterns that would take forever are rejected. */
function assertSimple(pattern: string): void {
  const stars = Math.max(...pattern.split('/').map((name) => name.split(/\*+/).length - 1))
  const anyFolders = pattern.split('/**').length - 1
  const isSimple = pattern.length <= 4096 && stars <= maxStars && anyFolders <= maxStars && !/[+*?@!]\(/.test(pattern)
  if (isSimple && !/\{-?\w+\.\.-?\w+/.test(pattern) && combinations(pattern) <= maxCombinations) return
  throw new UsageError(`The pattern "${pattern.slice(0, 80)}" is too complicated.`, {
    hint: `Use at most ${maxStars} stars in a name, few alternatives in braces, and no ranges or extended globs such as @(a|b). Or pass several patterns.`,
  })
}

/** Returns at least the number of combinations of the alternatives in braces. */
function combinations(pattern: string): number {
  let count = pattern.split('{').length > 100 ? Number.POSITIVE_INFINITY : 1
  let open = pattern
  for (let group = /\{([^{}]*)\}/.exec(open); group !== null; group = /\{([^{}]*)\}/.exec(open)) {
    count *= group[1]!.split(',').length
    open = open.slice(0, group.index) + open.slice(group.index + group[0].length)
  }
  return count
}
