import { resetKey } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { version } from '../../program/version.ts'
import { assertDataDirectory } from '../../server/assert-data-directory.ts'
import { directoryOptions, readServerSettings } from '../../server/read-server-settings.ts'
import { printLost } from './print-lost.ts'

/** `picket secrets reset`: replaces a lost key. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, stdin } = context
  const { config } = readServerSettings(context)
  assertDataDirectory(config.data)
  if (!args.flag('yes')) {
    if (!stdin.isTTY)
      throw new UsageError('This would delete stored secrets that cannot be read.', { hint: 'To confirm, add --yes.' })
    const { confirm } = await import('@clack/prompts')
    const message = 'Delete all stored secrets that the lost key protects?'
    if ((await confirm({ message, initialValue: false })) !== true) return exitCodes.findings
  }
  const lost = await resetKey({
    ...directoryOptions(context, config),
    ...(config.database === undefined ? {} : { database: config.database }),
    command: 'picket secrets reset',
    version,
  })
  out.write('Created a new key.\n')
  if (lost.length > 0) out.write(`These secrets were deleted. Enter them again:\n${printLost(lost)}`)
  return exitCodes.good
}
