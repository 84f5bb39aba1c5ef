import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildConsoleIfStale } from './build-console.ts'
import { buildIfStale } from './build.ts'

/**
 * Vitest's global setup: tests that start the command, the Python runtime or the console use the built ones, and those that start the
 * server with its samples share a folder where these are played once.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  await buildIfStale()
  await buildConsoleIfStale()
  const samples = mkdtempSync(join(realpathSync(tmpdir()), 'picket-samples-'))
  project.provide('samples', samples)
  return () => rmSync(samples, { recursive: true, force: true, maxRetries: 5 })
}
