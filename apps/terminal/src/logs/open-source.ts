import { UsageError } from '../program/usage-error.ts'
import type { CommandContext } from '../program/context.ts'
import { findEventFiles, type EventSource } from './find-event-files.ts'
import { openBytes } from './open-bytes.ts'

/** Opens the files that operands name, `-` for standard input. */
export function openSources(
  command: string,
  { args, cwd, stdin }: Pick<CommandContext, 'args' | 'cwd' | 'stdin'>,
): readonly EventSource[] {
  if (args.operands.includes('-') && stdin.isTTY)
    throw new UsageError('"-" reads from stdin, but nothing is piped into it.', {
      hint: `For example: picket ${command} - < events.json`,
    })
  return findEventFiles(args.operands, cwd)
}

/** Returns the bytes of a source. */
export function bytesOf(
  { path }: EventSource,
  stdin: CommandContext['stdin'],
  onBytes: (count: number) => void = () => {},
): AsyncIterable<Uint8Array> {
  const source: AsyncIterable<Uint8Array> = path === undefined ? stdin : openBytes(path)
  return (async function* () {
    for await (const chunk of source) {
      onBytes(chunk.length)
      yield chunk
    }
  })()
}
