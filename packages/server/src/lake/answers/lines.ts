import { StringDecoder } from 'node:string_decoder'

/** Yields the whole lines of each chunk, without line ends; chunks may cut characters and lines anywhere. */
export async function* toLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
    rest = lines.pop()!
    if (lines.length > 0) yield lines
  }
  rest += decoder.end()
  if (rest !== '') yield [rest]
}
