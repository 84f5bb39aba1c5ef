import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '@picket/core/node'

/**
 * Returns an id that changes with every build: bundles are named by their contents. When run from source, there is
 * none, and nothing is cached.
 */
export function buildOfPicket(): string | undefined {
  const entry = process.argv[1]
  if (entry === undefined || !entry.endsWith('.js')) return undefined
  try {
    return sha256(readFileSync(entry, 'utf8') + readFileSync(join(dirname(entry), '.built'), 'utf8'))
  } catch {
    return undefined
  }
}
