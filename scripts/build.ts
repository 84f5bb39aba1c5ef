// A lock serializes the builds of several processes. Running commands keep their files.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildConsole } from './build-console.ts'
import { buildDocsIfStale } from './build-docs.ts'
import { withLock } from './with-lock.ts'
import { newest } from './newest.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

const terminal = join(root, 'apps/terminal')
const stamp = join(terminal, 'dist/.built')

/**
 * Builds the command and its workers. The build tools are imported lazily, because most starts find that the build is
 * current.
 */
async function build(): Promise<void> {
  const { buildCommand } = await import('./build-command.ts')
  await buildCommand(stamp)
}

/** Builds unless every source is older than the last build. */
export async function buildIfStale(): Promise<void> {
  if (!isStale()) return
  await withLock(join(root, '.picket-build.lock'), async () => {
    if (isStale()) await build()
  })
}

function isStale(): boolean {
  const sources = [join(root, 'packages'), terminal, join(root, 'scripts')]
  const lock = statSync(join(root, 'package-lock.json')).mtimeMs
  return !existsSync(stamp) || Math.max(lock, newest(...sources)) > statSync(stamp).mtimeMs
}

if (import.meta.main) {
  const { values } = readOptions({
    usage: 'npm run build',
    summary: 'Builds the command, the Python runtime, the console and the documentation site.',
    options: {
      'if-stale': {
        type: 'boolean',
        help: 'build only the command and the runtime, and only if a source is newer than the last build',
      },
      vscode: { type: 'boolean', help: 'build only the extension of VS Code' },
    },
  })
  if (values['if-stale'] === true) await buildIfStale()
  else if (values['vscode'] === true) await (await import('./build-vscode.ts')).buildExtension()
  else {
    await build()
    await buildConsole()
    await buildDocsIfStale()
  }
}
