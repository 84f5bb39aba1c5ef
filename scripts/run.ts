import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** The checkout's root; every script runs from there. */
export const root = resolve(import.meta.dirname, '..')

/** Runs a dependency's JavaScript entry on this Node and returns its exit code, its output shown as it comes. */
export function runTool(entry: string, args: readonly string[]): number {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', entry), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return done.status ?? 1
}
