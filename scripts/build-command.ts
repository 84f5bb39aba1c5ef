import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsup'
import { collectOutlines } from '../apps/terminal/src/logs/collect-outlines.ts'
import { outlinesFile } from '../apps/terminal/src/logs/field-knowledge.ts'
import { collectSchemas, shippedFile } from '../apps/terminal/src/logs/shipped-schemas.ts'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { lighterPackages } from './lighter-packages.ts'
import { moveInto } from './move-into.ts'
import { root } from './run.ts'

const terminal = join(root, 'apps/terminal')
const dist = join(terminal, 'dist')

/** Builds the command and its workers. The modification time of the stamp file is the start of the build. */
export async function buildCommand(stamp: string): Promise<void> {
  const startedAt = new Date()
  const fresh = `${dist}.${process.pid}`
  await buildRuntimeIfStale()
  await bundleCommand(fresh)
  moveInto(fresh, dist, 'main.js')
  writeFileSync(stamp, startedAt.toISOString())
  utimesSync(stamp, startedAt, startedAt)
}

const entryFiles = { main: 'src/main.ts', demo: 'src/demo.ts', 'folder-worker': 'src/tui/folder/worker.ts' }

interface BundleOptions {
  /** All by default. */
  readonly entries?: readonly (keyof typeof entryFiles)[]
  readonly plugins?: typeof lighterPackages
}

/** Bundles the command into a directory, with the log types that it knows. Returns the paths of the bundled files. */
export async function bundleCommand(folder: string, options: BundleOptions = {}): Promise<readonly string[]> {
  const { entries = Object.keys(entryFiles) as (keyof typeof entryFiles)[], plugins = [] } = options
  await build({
    entry: Object.fromEntries(entries.map((name) => [name, join(terminal, entryFiles[name])])),
    metafile: true,
    outDir: folder,
    format: 'esm',
    target: 'node24',
    platform: 'node',
    splitting: true,
    // Some of Node's modules, such as node:sqlite, exist only with the prefix.
    removeNodeProtocol: false,
    // By default, tsup chooses the extension by the package.json of the current directory.
    outExtension: () => ({ js: '.js' }),
    minify: true,
    silent: true,
    // These packages load files from their own directories.
    external: [/^chdb(\/|$)/, /^@polyglot-sql\//],
    noExternal: [/^(?!chdb(\/|$)|@polyglot-sql\/)/],
    config: false,
    // The development build of React is slower and logs more warnings.
    define: { 'process.env.NODE_ENV': '"production"' },
    esbuildOptions: (options) => {
      options.jsx = 'automatic'
    },
    esbuildPlugins: [...plugins, ...lighterPackages],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  })
  writeFileSync(join(folder, shippedFile), JSON.stringify(collectSchemas(join(root, 'packages/content/log-types'))))
  const outlines = Object.fromEntries(collectOutlines(join(root, 'packages/content/log-types')))
  writeFileSync(join(folder, outlinesFile), JSON.stringify(outlines))
  const metafile = join(folder, 'metafile-esm.json')
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8')) as { readonly inputs: object }
  rmSync(metafile)
  return Object.keys(inputs)
}
