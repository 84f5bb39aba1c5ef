import { rotateKey } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { version } from '../../program/version.ts'
import { assertDataDirectory } from '../../server/assert-data-directory.ts'
import { directoryOptions, readServerSettings } from '../../server/read-server-settings.ts'
import { printLost } from './print-lost.ts'

/** `picket secrets rotate`: replaces the key of stored secrets. */
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
  out.write('All readable secrets are encrypted with the new key.\n')
  if (lost.length === 0) return exitCodes.good
  err.write(`These secrets could not be read and were not changed:\n${printLost(lost)}`)
  return exitCodes.findings
}
