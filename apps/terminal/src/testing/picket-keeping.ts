import { join } from 'node:path'
import { picketHere } from './picket-here.ts'
import { ownEnvironment, repository, type Ran } from './picket.ts'

/**
 * Runs a command like `picketHere`, with caches for the other cases of a test file, as the built command has: the entry
 * identifies the build. Cases on the same Python then start its processes once.
 */
export async function picketKeeping(
  words: readonly string[],
  { env, ...options }: Parameters<typeof picketHere>[1] = {},
): Promise<Ran> {
  const entry = process.argv[1]!
  process.argv[1] = join(repository, 'apps/terminal/dist/main.js')
  try {
    const { PICKET_CACHE_DIR: cache = '' } = ownEnvironment
    return await picketHere(words, { ...options, env: { PICKET_CACHE_DIR: cache, ...env } })
  } finally {
    process.argv[1] = entry
  }
}
