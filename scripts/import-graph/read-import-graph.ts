import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Each source file with the files that it imports, both relative to the root. Imports of types count; packages are left out. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Which imports count: `static` ones are there once a file is loaded; `all` includes what `import()` loads later. */
export type ImportKind = 'static' | 'all'

/** Matches imports and exports from other files, as the formatter writes them. */
const staticImports = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm
const laterImports = /\bimport\(\s*'(\.[^']+)'\s*\)/g

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
  const matches = [...text.matchAll(staticImports), ...(kind === 'all' ? text.matchAll(laterImports) : [])]
  const paths = matches.map(([, from, bare]) => posix.join(posix.dirname(file), from ?? bare ?? ''))
  return [...new Set(paths)]
}
