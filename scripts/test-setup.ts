import { buildIfStale } from './build.ts'

/** Vitest's global setup: tests that start the command or the Python runtime use the built ones. */
export default async function setup(): Promise<void> {
  await buildIfStale()
}
