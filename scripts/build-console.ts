import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBudgets } from './console/budgets.ts'
import { readChunkSizes, readScreenSizes } from './console/sizes.ts'
import { withLock } from './with-lock.ts'
import { moveInto } from './move-into.ts'
import { newest } from './newest.ts'
import { root } from './run.ts'

const folder = join(root, 'apps/console')
const dist = join(folder, 'dist')
const stamp = join(dist, '.built')

/** Builds the console that the server serves. Files of the previous build stay available to open pages for a while. */
export async function buildConsole(): Promise<void> {
  // Imported lazily, because most starts find that the build is current.
  const { build } = await import('vite')
  const startedAt = new Date()
  const fresh = `${dist}.${process.pid}`
  await inProduction(() =>
    build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn', build: { outDir: fresh } }),
  )
  const exceeded = checkBudgets(readScreenSizes(fresh), readChunkSizes(fresh))
  if (exceeded.length > 0) throw new Error(`The console exceeds its size budgets:\n  ${exceeded.join('\n  ')}`)
  moveInto(fresh, dist, 'index.html')
  writeFileSync(stamp, startedAt.toISOString())
  utimesSync(stamp, startedAt, startedAt)
}

/** Builds unless every source is older than the last build. */
export async function buildConsoleIfStale(): Promise<void> {
  if (!isStale()) return
  await withLock(join(root, '.picket-build.lock'), async () => {
    if (isStale()) await buildConsole()
  })
}

/**
 * Sets NODE_ENV. In a test run it is `test`, with which React's development build would be bundled: half as large
 * again, and slower.
 */
async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

function isStale(): boolean {
  const lock = statSync(join(root, 'package-lock.json')).mtimeMs
  const sources = newest(folder, join(root, 'packages/core/src'), join(root, 'packages/query/src'))
  return !existsSync(stamp) || Math.max(lock, sources) > statSync(stamp).mtimeMs
}
