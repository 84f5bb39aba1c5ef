import { utimesSync, writeFileSync } from 'node:fs'
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

/** Builds the command and what it runs; the time of the stamp is when that began. */
export async function buildCommand(stamp: string): Promise<void> {
  const startedAt = new Date()
  const fresh = `${dist}.${process.pid}`
  await buildRuntimeIfStale()
  await build({
    entry: {
      main: join(terminal, 'src/main.ts'),
      demo: join(terminal, 'src/demo.ts'),
      'folder-worker': join(terminal, 'src/tui/folder/worker.ts'),
    },
    outDir: fresh,
    format: 'esm',
    target: 'node24',
    platform: 'node',
    splitting: true,
    // Some of Node's own modules have no other name.
    removeNodeProtocol: false,
    // Else it follows the package.json of the folder that the command is called from.
    outExtension: () => ({ js: '.js' }),
    minify: true,
    silent: true,
    // These bring files of their own that they look for beside them.
    external: [/^chdb(\/|$)/, /^@polyglot-sql\//],
    noExternal: [/^(?!chdb(\/|$)|@polyglot-sql\/)/],
    config: false,
    // React has a slow half that complains more.
    define: { 'process.env.NODE_ENV': '"production"' },
    esbuildOptions: (options) => {
      options.jsx = 'automatic'
    },
    esbuildPlugins: [...lighterPackages],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  })
  writeFileSync(join(fresh, shippedFile), JSON.stringify(collectSchemas(join(root, 'packages/content/log-types'))))
  const outlines = Object.fromEntries(collectOutlines(join(root, 'packages/content/log-types')))
  writeFileSync(join(fresh, outlinesFile), JSON.stringify(outlines))
  moveInto(fresh, dist, 'main.js')
  writeFileSync(stamp, startedAt.toISOString())
  utimesSync(stamp, startedAt, startedAt)
}
