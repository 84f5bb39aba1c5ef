import { resolve } from 'node:path'
import { hasKeyFor, nameUnreadable, restore } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { directoryOptions, readServerSettings } from '../../server/read-server-settings.ts'
import { printLost } from '../secrets/print-lost.ts'

/** `picket restore`: restores a data directory from a backup. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, err, out } = context
  const [operand, ...others] = args.operands
  if (operand === undefined || others.length > 0)
    throw new UsageError('The backup is missing.', { hint: 'Run: picket restore BACKUP' })
  const { config } = readServerSettings(context)
  const manifest = await restore({
    backup: resolve(cwd, operand),
    folder: config.data,
    progress: (done, all) => err.status(`Copying ${done} of ${plural(all, 'file')}`),
  })
  err.status('')
  out.write(`Restored ${plural(manifest.files.length, 'file')} of ${manifest.madeAt} to ${config.data}\n`)
  const options = directoryOptions(context, config)
  if (hasKeyFor(options, manifest)) return exitCodes.good
  const lost = await nameUnreadable(options)
  err.write(
    `The secrets key of the backup is missing. ${lost.length > 0 ? `Without it, these secrets cannot be read:\n${printLost(lost)}` : ''}Restore the key, or create a new one with: picket secrets reset\n`,
  )
  return exitCodes.findings
}
