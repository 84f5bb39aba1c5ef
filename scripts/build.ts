// Builds the command and the Python runtime's folder: npm run build. With --if-stale, as the launcher calls it, only when a
// source is newer than the last build. Builds of several processes take turns, and running commands keep their files.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'tsup'
import { collectOutlines } from '../apps/terminal/src/logs/collect-outlines.ts'
import { outlinesFile } from '../apps/terminal/src/logs/field-knowledge.ts'
import { collectSchemas, shippedFile } from '../apps/terminal/src/logs/shipped-schemas.ts'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { inTurns } from './in-turns.ts'
import { root } from './run.ts'

const terminal = join(root, 'apps/terminal')
const dist = join(terminal, 'dist')
const stamp = join(dist, '.built')
/** A command that was started before a build may still load its own chunks for so long. */
const keptMs = 600_000

/** Builds everything that is run from `dist` folders. */
export async function build(): Promise<void> {
  const startedAt = new Date()
  const fresh = `${dist}.${process.pid}`
  await buildRuntimeIfStale()
  await bundle({
    entry: { main: join(terminal, 'src/main.ts'), demo: join(terminal, 'src/demo.ts') },
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
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  })
  writeFileSync(join(fresh, shippedFile), JSON.stringify(collectSchemas(join(root, 'packages/content/log-types'))))
  const outlines = Object.fromEntries(collectOutlines(join(root, 'packages/content/log-types')))
  writeFileSync(join(fresh, outlinesFile), JSON.stringify(outlines))
  moveInto(fresh)
  writeFileSync(stamp, startedAt.toISOString())
  utimesSync(stamp, startedAt, startedAt)
}

/** Puts the fresh files in place, `main.js` last, and removes chunks of earlier builds once nobody can need them. */
function moveInto(fresh: string): void {
  const names = readdirSync(fresh).toSorted((a, b) => Number(a === 'main.js') - Number(b === 'main.js'))
  mkdirSync(dist, { recursive: true })
  for (const name of names) renameSync(join(fresh, name), join(dist, name))
  rmSync(fresh, { recursive: true })
  for (const name of readdirSync(dist)) {
    const old = Date.now() - statSync(join(dist, name)).mtimeMs > keptMs
    if (old && !names.includes(name)) rmSync(join(dist, name), { recursive: true })
  }
}

/** Builds unless every source is older than the last build. */
export async function buildIfStale(): Promise<void> {
  if (!isStale()) return
  await inTurns(join(root, '.picket-build.lock'), async () => {
    if (isStale()) await build()
  })
}

function isStale(): boolean {
  const sources = [join(root, 'packages'), join(root, 'apps'), join(root, 'scripts')]
  const lock = statSync(join(root, 'package-lock.json')).mtimeMs
  return !existsSync(stamp) || Math.max(lock, newest(...sources)) > statSync(stamp).mtimeMs
}

function newest(...folders: string[]): number {
  const times = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          !/[\\/](node_modules|dist[.\d]*|\.picket|__pycache__|fixtures)([\\/]|$)/.test(entry.parentPath + '/'),
      )
      .filter((entry) => !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.md'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  )
  return Math.max(0, ...times)
}

if (import.meta.main) await (process.argv.includes('--if-stale') ? buildIfStale() : build())
