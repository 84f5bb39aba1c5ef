import { recordProvider } from '@picket/server'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { readPairs } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'
import { version } from '../../program/version.ts'

/** `picket sources record`: calls the service itself, so no server is needed. */
export async function run({ args, cwd, out, err }: CommandContext): Promise<number> {
  const logTypes = args.list('log-type')
  if (logTypes.length === 0) throw new UsageError('The log type is missing.', { hint: 'Set --log-type.' })
  const requests = Number(args.text('requests') ?? '20')
  if (!Number.isInteger(requests) || requests < 1)
    throw new UsageError('Option "--requests" requires a whole number, such as 20.')
  const recording = await recordProvider({
    id: args.operands[0]!,
    settings: readPairs(args.list('set'), 'set', cwd),
    logTypes,
    requests,
    keep: args.list('keep'),
    version,
  })
  out.write(`${JSON.stringify(recording, undefined, 2)}\n`)
  err.write(
    `${recording.records} records in ${recording.exchanges.length} answers. Read the file before you share it.\n`,
  )
  return exitCodes.good
}
