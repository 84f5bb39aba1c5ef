import { rotateKey } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { version } from '../../program/version.ts'
import { assertDataDirectory } from '../../server/assert-data-directory.ts'
import { directoryOptions, readServerSettings } from '../../server/read-server-settings.ts'
import { printLost } from './print-lost.ts'

/** `picket secrets rotate`: another key for stored secrets. */
export async function run(context: CommandContext): Promise<number> {
  const { config } = readServerSettings(context)
  assertDataDirectory(config.data)
  const lost = await rotateKey({
    ...directoryOptions(context, config),
    ...(config.database === undefined ? {} : { database: config.database }),
    command: 'picket secrets rotate',
    version,
  })
  const { out, err } = context
  out.write('All secrets that could be read are sealed with the newest key.\n')
  if (lost.length === 0) return exitCodes.good
  err.write(`These could not be read, and stay as they are:\n${printLost(lost)}`)
  return exitCodes.findings
}
