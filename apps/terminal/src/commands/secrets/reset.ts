import { resetKey } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { version } from '../../program/version.ts'
import { assertDataDirectory } from '../../server/assert-data-directory.ts'
import { directoryOptions, readServerSettings } from '../../server/read-server-settings.ts'
import { printLost } from './print-lost.ts'

/** `picket secrets reset`: on without the lost key. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, stdin } = context
  const { config } = readServerSettings(context)
  assertDataDirectory(config.data)
  if (!args.flag('yes')) {
    if (!stdin.isTTY)
      throw new UsageError('Stored secrets would be given up.', { hint: 'If that is meant, add --yes.' })
    const { confirm } = await import('@clack/prompts')
    const message = 'Give up all stored secrets that the lost key protects?'
    if ((await confirm({ message, initialValue: false })) !== true) return exitCodes.findings
  }
  const lost = await resetKey({
    ...directoryOptions(context, config),
    ...(config.database === undefined ? {} : { database: config.database }),
    command: 'picket secrets reset',
    version,
  })
  out.write('There is a new key.\n')
  if (lost.length > 0) out.write(`The secrets of these are gone and have to be entered again:\n${printLost(lost)}`)
  return exitCodes.good
}
