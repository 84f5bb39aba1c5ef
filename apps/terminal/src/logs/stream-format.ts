import { enclosingFieldWarning, type StreamFormat, type StreamType } from '@picket/logs'
import type { CommandContext } from '../program/context.ts'
import { UsageError } from '../program/usage-error.ts'

/** How the command line says that logs lie in their files. A name that leads nowhere is warned of. */
export function toStreamFormat({ args, err }: Pick<CommandContext, 'args' | 'err'>): StreamFormat {
  const enclosingField = args.text('enclosing-field')
  const keepEnvelope = args.list('keep-envelope')
  const type =
    (args.text('stream-type') as StreamType | undefined) ?? (enclosingField === undefined ? 'Auto' : 'JsonArray')
  if (enclosingField !== undefined && type !== 'JsonArray')
    throw new UsageError(`Option --enclosing-field goes with --stream-type JsonArray, not with ${type}.`)
  const hasEnvelope = type === 'Auto' || type === 'CloudWatchLogs' || enclosingField !== undefined
  if (keepEnvelope.length > 0 && !hasEnvelope)
    throw new UsageError(
      `With --stream-type ${type} there is no envelope of which --keep-envelope could keep fields.`,
      {
        hint: 'It goes with CloudWatchLogs, and with JsonArray and --enclosing-field.',
      },
    )
  const warning = enclosingField === undefined ? undefined : enclosingFieldWarning(enclosingField)
  if (warning !== undefined) err.write(`${err.style.warning('warning')}: ${warning}\n`)
  return {
    type,
    ...(enclosingField === undefined ? {} : { enclosingField }),
    ...(keepEnvelope.length === 0 ? {} : { keepEnvelope }),
  }
}
