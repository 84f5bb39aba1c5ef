import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../run.ts'

/** Builds the documentation site unless it is current, in a process of its own: in that of a test, Vue logs warnings for developers. */
export async function buildDocsForTests(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-docs.ts')], { env })
}
