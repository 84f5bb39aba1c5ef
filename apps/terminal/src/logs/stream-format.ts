import { enclosingFieldWarning, type StreamFormat, type StreamType } from '@picket/logs'
import type { CommandContext } from '../program/context.ts'
import { UsageError } from '../program/usage-error.ts'

/** How the command line says that logs lie in their files. A name that leads nowhere is warned of. */
export function toStreamFormat({ args, err }: Pick<CommandContext, 'args' | 'err'>): StreamFormat {
  const enclosingField = args.text('enclosing-field')
  const type =
    (args.text('stream-type') as StreamType | undefined) ?? (enclosingField === undefined ? 'Auto' : 'JsonArray')
  if (enclosingField === undefined) return { type }
  if (type !== 'JsonArray')
    throw new UsageError(`Option --enclosing-field goes with --stream-type JsonArray, not with ${type}.`)
  const warning = enclosingFieldWarning(enclosingField)
  if (warning !== undefined) err.write(`${err.style.warning('warning')}: ${warning}\n`)
  return { type, enclosingField }
}
