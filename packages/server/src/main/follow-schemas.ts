import type { ServerConfig } from '../config/server-config.ts'
import type { SchemaCatalog } from '../schemas/schema-catalog.ts'
import type { Closers } from '../async/closers.ts'
import type { Log } from '../ports/log.ts'

/** The interval at which changes by other processes of a cluster are read, in milliseconds. */
const followMs = 2000

/** Reads schema changes by other processes of a cluster. A metadata file belongs to this process alone. */
export function followSchemas(
  schemaCatalog: SchemaCatalog,
  { config, log, closers }: { readonly config: ServerConfig; readonly log: Log; readonly closers: Closers },
): void {
  if (config.database === undefined) return
  const report = (error: unknown): void => log.error({ err: error }, 'cannot follow schema changes')
  const timer = setInterval(() => void schemaCatalog.refresh().catch(report), followMs)
  closers.add('schema changes', async () => clearInterval(timer))
}
