import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Root of the checkout. */
export const root = resolve(import.meta.dirname, '..')

/** Runs a JavaScript file of a dependency on this Node, with its output on the terminal. Returns the exit code. */
export function runTool(entry: string, args: readonly string[]): number {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', entry), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return done.status ?? 1
}
