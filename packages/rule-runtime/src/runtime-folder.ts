import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built runtime: CPython, Picket's Python code, the worker script, the base snapshot. */
export interface RuntimeFolder {
  readonly path: string
  /** A hash of the runtime. */
  readonly build: string
}

/** Finds the folder that `scripts/build.ts` created, from the source tree or from a bundle. */
export function findRuntimeFolder(from: string = import.meta.dirname): RuntimeFolder {
  for (let folder = from; ; folder = join(folder, '..')) {
    for (const place of ['packages/rule-runtime/dist/runtime', 'dist/runtime', 'runtime']) {
      const path = join(folder, place)
      const manifest = join(path, 'manifest.json')
      if (existsSync(manifest))
        return { path, build: (JSON.parse(readFileSync(manifest, 'utf8')) as { build: string }).build }
    }
    if (folder === join(folder, '..')) throw new Error('The Python runtime is not built. Run "npm run build".')
  }
}
