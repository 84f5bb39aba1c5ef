import { sealSecret } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { createPrompts } from '../../screen/prompts.ts'
import { assertDataDirectory } from '../../server/assert-data-directory.ts'
import { directoryOptions, readServerSettings } from '../../server/read-server-settings.ts'

/** `picket secrets seal`: encrypts a value for picket.yaml. */
export async function run(context: CommandContext): Promise<number> {
  const { config } = readServerSettings(context)
  assertDataDirectory(config.data)
  const text = await createPrompts(context).secret('Secret')
  context.out.write(`${sealSecret(directoryOptions(context, config), text)}\n`)
  return exitCodes.good
}
