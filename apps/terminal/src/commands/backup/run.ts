import { resolve } from 'node:path'
import { backUp, layoutVersion, openDataDirectory } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { version } from '../../program/version.ts'
import { directoryOptions, readServerSettings } from '../../server/read-server-settings.ts'
import { assertDataDirectory } from '../../server/assert-data-directory.ts'

/** `picket backup`: a copy of the data directory. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, err, out } = context
  const [operand, ...others] = args.operands
  if (operand === undefined || others.length > 0)
    throw new UsageError('A backup needs one directory to go to.', { hint: 'picket backup DIRECTORY' })
  const { config } = readServerSettings(context)
  assertDataDirectory(config.data)
  const directory = openDataDirectory({ ...directoryOptions(context, config), command: 'picket backup', version })
  try {
    const manifest = await backUp({
      directory,
      target: resolve(cwd, operand),
      layout: layoutVersion,
      now: Date.now(),
      version,
      progress: (done, all) => err.status(`Copying ${done} of ${plural(all, 'file')}`),
    })
    err.status('')
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    out.write(`Backed up ${plural(manifest.files.length, 'file')}, ${Math.ceil(bytes / 1024)} KiB, to ${operand}\n`)
    const { text, file } = directory.keyLocation
    const place = text === undefined ? file : 'PICKET_SECRETS_KEY'
    if (config.database !== undefined)
      err.write('The metadata are in Postgres, not in the backup. Copy them too, while no server runs: pg_dump\n')
    err.write(`The key of its secrets is not in it. Keep it elsewhere: ${place}\n`)
    return exitCodes.good
  } finally {
    directory.lock.release()
  }
}
