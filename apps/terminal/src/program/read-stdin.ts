import { LimitError } from '@picket/core'

/** Nobody types this much, and no query is this long. */
const mostBytes = 32 * 1024 ** 2

/** All of standard input as text. */
export async function readStdin(stdin: NodeJS.ReadStream): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stdin) {
    const buffer = Buffer.from(chunk as Uint8Array)
    bytes += buffer.length
    if (bytes > mostBytes) throw new LimitError('Standard input holds more than 32 MiB.')
    chunks.push(buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
