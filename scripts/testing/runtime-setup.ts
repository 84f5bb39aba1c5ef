import { buildIfStale } from '../build.ts'

/** Vitest's global setup for tests that run Python without a server: builds the runtime from the current sources. */
export async function setup(): Promise<void> {
  await buildIfStale()
}
