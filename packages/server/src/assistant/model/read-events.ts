/** Yields the data of server-sent events. The name and the id of events are ignored: the data of both APIs has a type. */
export async function* readEvents(text: AsyncIterable<string>): AsyncIterable<string> {
  let rest = ''
  let data: string[] = []
  for await (const part of text) {
    const lines = (rest + part).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
      } else if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
    }
  }
  // Some servers do not end the last event with an empty line.
  if (rest.startsWith('data:')) data.push(rest.slice(5).trimStart())
  if (data.length > 0) yield data.join('\n')
}
