import { findReached } from './find-reached.ts'

/** Files that every test depends on. */
const everywhere = [
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json)$/,
  /^bin\//,
  /^scripts\/(?:test|test-setup|build|build-command|build-runtime)\.ts$/,
  /^scripts\/testing\/[^/]*(?<!\.test)\.ts$/,
]

/**
 * Returns the tests that depend on one of the changed files, or 'all'. For a file that is not TypeScript and that no
 * source names, all tests that depend on its package run.
 */
export function findTests(
  inputs: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
): readonly string[] | 'all' {
  if (changed.some((file) => everywhere.some((pattern) => pattern.test(file)))) return 'all'
  const named = new Set([...inputs.values()].flat())
  const packages = changed
    .filter((file) => !/\.tsx?$/.test(file) && !isNamed(named, file))
    .flatMap((file) => /^(?:packages|apps)\/[^/]+\//.exec(file) ?? [])
  const own = [...inputs.keys()].filter((file) => packages.some((folder) => file.startsWith(folder)))
  const reached = findReached(inputs, [...changed, ...own])
  return [...reached].filter((file) => file.endsWith('.test.ts') && inputs.has(file)).toSorted()
}

/** Returns whether a source names the file, or a directory of it inside its package. */
function isNamed(named: ReadonlySet<string>, file: string): boolean {
  const parts = file.split('/')
  return parts.some((_, index) => index >= 2 && named.has(parts.slice(0, index + 1).join('/')))
}
