import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * Each source file with the files that it imports, both relative to the root. Includes type imports, but not packages.
 */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Which imports to include: `static`, or `all` with dynamic `import()`. */
export type ImportKind = 'static' | 'all'

/** Patterns of imports and exports from other files, as the formatter prints them. */
const staticImports = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm
const dynamicImports = /\bimport\(\s*'(\.[^']+)'\s*\)/g

/** Reads the imports between the TypeScript files of a checkout. */
export function readImportGraph(root: string, kind: ImportKind): ImportGraph {
  const files = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => ['node_modules', 'dist'].includes(posix.basename(path)) }),
  )
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [file, findImports(text, file, kind).filter((imported) => existsSync(join(root, imported)))]
    }),
  )
}

const patterns = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'tests/**/*.ts']

/** Returns the files that a text imports, as paths from the root that `file` is relative to. */
export function findImports(text: string, file: string, kind: ImportKind): readonly string[] {
  const matches = [...text.matchAll(staticImports), ...(kind === 'all' ? text.matchAll(dynamicImports) : [])]
  const paths = matches.map(([, from, bare]) => posix.join(posix.dirname(file), from ?? bare ?? ''))
  return [...new Set(paths)]
}
