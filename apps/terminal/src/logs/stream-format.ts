import type { StreamFormat, StreamType } from '@picket/logs'
import type { Arguments } from '../program/arguments.ts'
import { UsageError } from '../program/usage-error.ts'

/** How the command line says that logs lie in their files. */
export function toStreamFormat(args: Arguments): StreamFormat {
  const enclosingField = args.text('enclosing-field')
  const type =
    (args.text('stream-type') as StreamType | undefined) ?? (enclosingField === undefined ? 'Auto' : 'JsonArray')
  if (enclosingField === undefined) return { type }
  if (type !== 'JsonArray')
    throw new UsageError(`Option --enclosing-field goes with --stream-type JsonArray, not with ${type}.`)
  return { type, enclosingField }
}
