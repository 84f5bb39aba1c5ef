import { resolve } from 'node:path'
import { backUp, layoutVersion, openDataDirectory } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { version } from '../../program/version.ts'
import { directoryOptions, readServerSettings } from '../../server/read-server-settings.ts'
import { assertDataDirectory } from '../../server/assert-data-directory.ts'

/** `picket backup`: copies the data directory. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, err, out } = context
  const [operand, ...others] = args.operands
  if (operand === undefined || others.length > 0)
    throw new UsageError('The target directory is missing.', { hint: 'Run: picket backup DIRECTORY' })
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
      err.write(
        'The metadata is in Postgres and not in the backup. Back it up with pg_dump while no server is running.\n',
      )
    err.write(`The backup does not contain the secrets key. Store it separately: ${place}\n`)
    return exitCodes.good
  } finally {
    directory.lock.release()
  }
}
