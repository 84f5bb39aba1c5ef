import type { TextFile } from '@picket/core'
import { UsageError } from '../program/usage-error.ts'
import { unnamed } from './unnamed-input.ts'

/** The size limit of standard input. */
const maxInput = 10_000_000

/** Reads the spec from stdin, under the name from the command line. */
export async function readInput(name: string | undefined, stdin: NodeJS.ReadStream): Promise<TextFile> {
  if (stdin.isTTY)
    throw new UsageError('"-" reads from stdin, but nothing is piped into it.', {
      hint: 'For example: picket validate - < rules/my_rule.yml',
    })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > maxInput) throw new UsageError('The text on stdin is larger than 10 MB.')
    chunks.push(bytes)
  }
  try {
    return { file: name ?? unnamed, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) }
  } catch (cause) {
    throw new UsageError('The text on stdin is not in UTF-8.', { cause })
  }
}
