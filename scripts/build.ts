// Builds the command, the Python runtime's folder and the console: npm run build. With --if-stale, as the launcher calls it, only the
// first two, and only when a source is newer than the last build. Builds of several processes take turns, and running commands keep their files.
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'tsup'
import { collectOutlines } from '../apps/terminal/src/logs/collect-outlines.ts'
import { outlinesFile } from '../apps/terminal/src/logs/field-knowledge.ts'
import { collectSchemas, shippedFile } from '../apps/terminal/src/logs/shipped-schemas.ts'
import { buildConsole } from './build-console.ts'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { inTurns } from './in-turns.ts'
import { lighterPackages } from './lighter-packages.ts'
import { moveInto } from './move-into.ts'
import { newest } from './newest.ts'
import { root } from './run.ts'

const terminal = join(root, 'apps/terminal')
const dist = join(terminal, 'dist')
const stamp = join(dist, '.built')

/** Builds the command and what it runs. */
export async function build(): Promise<void> {
  const startedAt = new Date()
  const fresh = `${dist}.${process.pid}`
  await buildRuntimeIfStale()
  await bundle({
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

/** Builds unless every source is older than the last build. */
export async function buildIfStale(): Promise<void> {
  if (!isStale()) return
  await inTurns(join(root, '.picket-build.lock'), async () => {
    if (isStale()) await build()
  })
}

function isStale(): boolean {
  const sources = [join(root, 'packages'), terminal, join(root, 'scripts')]
  const lock = statSync(join(root, 'package-lock.json')).mtimeMs
  return !existsSync(stamp) || Math.max(lock, newest(...sources)) > statSync(stamp).mtimeMs
}

if (import.meta.main) {
  if (process.argv.includes('--if-stale')) await buildIfStale()
  else {
    await build()
    await buildConsole()
  }
}
