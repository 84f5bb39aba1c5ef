import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../run.ts'

/**
 * Builds the documentation site unless it is current. Uses a separate process, because Vue logs development warnings in
 * a test process.
 */
export async function buildDocsForTests(): Promise<void> {
  await runBuild([])
}

/** Builds the documentation site for the base path `base` into the directory `out`. */
export async function buildDocsAt(base: string, out: string): Promise<void> {
  await runBuild(['--base', base, '--out', out])
}

async function runBuild(args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-docs.ts'), ...args], { env })
}
