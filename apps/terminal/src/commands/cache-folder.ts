import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../program/environment.ts'

/** Returns the directory that caches snapshots and verdicts between runs. */
export function cacheFolder(env: Environment): string {
  const own = env['PICKET_CACHE_DIR']
  if (own !== undefined && own !== '') return own
  const shared = env['XDG_CACHE_HOME']
  return join(shared !== undefined && shared !== '' ? shared : join(homedir(), '.cache'), 'picket')
}
