import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findImports } from './find-imports.ts'
import { readExports } from './read-exports.ts'

/** An entry point of a package with the names that it exports. */
export interface EntryPoint {
  /** As importers write it: `@picket/core/node`. */
  readonly specifier: string
  readonly file: string
  readonly exports: readonly string[]
}

/** A file outside of `node_modules`, with the names that it imports from entry points. */
export interface Importer {
  readonly file: string
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>
}

/** Returns a message for each entry point that exports names which no file outside its package imports. */
export function checkEntryPoints(
  entryPoints: readonly EntryPoint[],
  importers: readonly Importer[],
): readonly string[] {
  return entryPoints.flatMap(({ specifier, file, exports }) => {
    const own = `${file.split('/').slice(0, 2).join('/')}/`
    const used = new Set(
      importers.flatMap((one) => (one.file.startsWith(own) ? [] : [...(one.imports.get(specifier) ?? [])])),
    )
    const unused = exports.filter((name) => !used.has(name)).sort()
    if (unused.length === 0) return []
    return [
      `${file} exports ${unused.join(', ')}, which nothing outside the package imports. Remove ${unused.length === 1 ? 'the export' : 'the exports'}.`,
    ]
  })
}

/** Reads the entry points of all packages of a checkout from their package.json. */
export function readEntryPoints(root: string): readonly EntryPoint[] {
  return globSync('{packages,apps}/*/package.json', { cwd: root }).flatMap((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      name: string
      exports?: Readonly<Record<string, string>>
    }
    return Object.entries(exports).map(([path, target]): EntryPoint => {
      const source = posix.join(posix.dirname(file), target)
      return { specifier: posix.join(name, path), file: source, exports: readExports(root, source) }
    })
  })
}

/** Reads what the sources, scripts and tests of a checkout import from entry points. */
export function readImporters(root: string): readonly Importer[] {
  const files = globSync('{packages,apps,scripts,tests,bin}/**/*.{ts,tsx,js,mjs}', {
    cwd: root,
    exclude: (path) => ['node_modules', 'dist', 'fixtures'].includes(posix.basename(path)),
  })
  return files.map((file) => ({ file, imports: findImports(readFileSync(join(root, file), 'utf8')) }))
}
