import { resolve } from 'node:path'
import { hasKeyFor, restore } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { directoryOptions, readServerSettings } from '../../server/read-server-settings.ts'

/** `picket restore`: a data directory from a backup. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, err, out } = context
  const [operand, ...others] = args.operands
  if (operand === undefined || others.length > 0)
    throw new UsageError('One backup is needed.', { hint: 'picket restore BACKUP' })
  const { config } = readServerSettings(context)
  const manifest = await restore({
    backup: resolve(cwd, operand),
    folder: config.data,
    progress: (done, all) => err.status(`Copying ${done} of ${plural(all, 'file')}`),
  })
  err.status('')
  out.write(`Restored ${plural(manifest.files.length, 'file')} of ${manifest.madeAt} to ${config.data}\n`)
  if (hasKeyFor(directoryOptions(context, config), manifest)) return exitCodes.good
  err.write(
    'The key of its secrets is not here, so what they protect cannot be read. Put the key back, or see what is lost and go on with a new key: picket secrets reset\n',
  )
  return exitCodes.findings
}
