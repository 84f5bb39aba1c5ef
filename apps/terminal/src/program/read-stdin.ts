import { LimitError } from '@picket/core'

/** No query is longer. */
const maxBytes = 32 * 1024 ** 2

/** Reads all of standard input as text. */
export async function readStdin(stdin: NodeJS.ReadStream): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stdin) {
    const buffer = Buffer.from(chunk as Uint8Array)
    bytes += buffer.length
    if (bytes > maxBytes) throw new LimitError('Standard input is larger than 32 MiB.')
    chunks.push(buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
