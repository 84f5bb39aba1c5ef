import { enclosingFieldWarning } from '@picket/core'
import type { StreamFormat, StreamType } from '@picket/logs'
import type { CommandContext } from '../program/context.ts'
import { UsageError } from '../program/usage-error.ts'

/** Returns the stream format from the options. Warns about envelope fields that do not exist. */
export function toStreamFormat({ args, err }: Pick<CommandContext, 'args' | 'err'>): StreamFormat {
  const enclosingField = args.text('enclosing-field')
  const keepEnvelope = args.list('keep-envelope')
  const type =
    (args.text('stream-type') as StreamType | undefined) ?? (enclosingField === undefined ? 'Auto' : 'JsonArray')
  if (enclosingField !== undefined && type !== 'JsonArray')
    throw new UsageError(`Option --enclosing-field requires --stream-type JsonArray, not ${type}.`)
  const hasEnvelope = type === 'Auto' || type === 'CloudWatchLogs' || enclosingField !== undefined
  if (keepEnvelope.length > 0 && !hasEnvelope)
    throw new UsageError(
      `Option --keep-envelope cannot be combined with --stream-type ${type}, which has no envelope.`,
      {
        hint: 'Use it with CloudWatchLogs, or with JsonArray and --enclosing-field.',
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
