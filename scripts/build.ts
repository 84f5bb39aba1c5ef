// Builds the command and the Python runtime's folder: npm run build. The launcher runs it when a source is newer than the build.
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'tsup'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { root } from './run.ts'

const terminal = join(root, 'apps/terminal')
const stamp = join(terminal, 'dist/.built')

/** Builds everything that is run from `dist` folders. */
export async function build(): Promise<void> {
  const startedAt = new Date()
  await buildRuntimeIfStale()
  await bundle({
    entry: { main: join(terminal, 'src/main.ts') },
    outDir: join(terminal, 'dist'),
    format: 'esm',
    target: 'node24',
    platform: 'node',
    splitting: true,
    minify: true,
    clean: true,
    silent: true,
    noExternal: [/.*/],
    config: false,
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  })
  writeFileSync(stamp, startedAt.toISOString())
  utimesSync(stamp, startedAt, startedAt)
}

/** Builds unless every source is older than the last build. */
export async function buildIfStale(): Promise<void> {
  if (
    !existsSync(stamp) ||
    newest(join(root, 'packages'), join(root, 'apps'), join(root, 'scripts')) > statSync(stamp).mtimeMs
  )
    await build()
}

function newest(...folders: string[]): number {
  const times = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[\\/](node_modules|dist|\.picket)([\\/]|$)/.test(entry.parentPath + '/'))
      .filter((entry) => !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.md'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  )
  return Math.max(0, ...times)
}

if (import.meta.main) await build()
