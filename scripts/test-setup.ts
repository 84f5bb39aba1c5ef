import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildConsoleIfStale } from './build-console.ts'
import { buildIfStale } from './build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary directory for the run. */
    readonly scratch: string
  }
}

/** Vitest's global setup: tests that start the command, the Python runtime or the console use the built ones. */
export default async function setup(project: TestProject): Promise<() => void> {
  await buildIfStale()
  await buildConsoleIfStale()
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'picket-tests-'))
  project.provide('scratch', scratch)
  return () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
