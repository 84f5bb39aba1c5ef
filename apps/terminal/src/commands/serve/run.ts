import { join } from 'node:path'
import { installedModules, lockFileOf, packageFolders, readLock } from '@picket/rule-runtime'
import { openServer } from '@picket/server'
import { configName } from '../../config/find-config.ts'
import { openShippedSchemas } from '../../logs/shipped-schemas.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { interruptedCode } from '../../program/ending.ts'
import { version } from '../../program/version.ts'
import { findConsole } from '../../server/find-console.ts'
import { findDocs } from '../../server/find-docs.ts'
import { readServerSettings } from '../../server/read-server-settings.ts'
import { warnUnknownVariables } from '../../server/warn-unknown-variables.ts'
import { printFirstAdministrator } from './first-administrator.ts'

/** The time for requests and jobs to finish after a stop signal, in milliseconds. */
const grace = 60_000

/** `picket serve`: runs the server until it is stopped. */
export async function run(context: CommandContext): Promise<number> {
  const { env, err, signal, onExit } = context
  // This comes first: its warnings can explain why the settings below are rejected.
  warnUnknownVariables(context)
  const { config, file } = readServerSettings(context)
  const lock = await readLock(lockFileOf(file ?? join(context.cwd, configName)))
  const server = await openServer({
    config,
    env,
    version,
    command: 'picket serve',
    catalogue: openShippedSchemas().all(),
    ...findConsole(),
    ...findDocs(),
    packages: { folders: (await packageFolders(lock, env)).folders, modules: [...installedModules(lock)] },
  })
  onExit(() => server.close(), grace)
  if (server.firstAdministrator !== undefined)
    err.write(printFirstAdministrator(server.firstAdministrator, server.publicUrl))
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  return signal.aborted ? interruptedCode(signal) : exitCodes.good
}
