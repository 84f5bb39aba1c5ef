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
import { tellUnknownVariables } from '../../server/tell-unknown-variables.ts'
import { printFirstAdministrator } from './first-administrator.ts'

/** What is under way may take so long once the server is told to stop, in milliseconds. */
const grace = 60_000

/** `picket serve`: until it is told to stop. */
export async function run(context: CommandContext): Promise<number> {
  const { env, err, signal, onExit } = context
  // First: what it says may be why the settings below are refused.
  tellUnknownVariables(context)
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
