import { buildIfStale } from '../build.ts'

/** Vitest's global setup for tests that run Python, but no server with samples: its runtime is the one that the sources say. */
export async function setup(): Promise<void> {
  await buildIfStale()
}
