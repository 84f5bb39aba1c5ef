import { buildConsoleIfStale } from './build-console.ts'
import { buildIfStale } from './build.ts'

/** Vitest's global setup: tests that start the command, the Python runtime or the console use the built ones. */
export default async function setup(): Promise<void> {
  await buildIfStale()
  await buildConsoleIfStale()
}
