import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A language model with the API of OpenAI that answers as a test says. */
export interface ModelServer {
  readonly url: string
  readonly requests: readonly string[]
  /** Sets the answer to all further requests: a text, or the status of a failure. */
  answer(next: string | number): void
  close(): void
}

export async function openModelServer(): Promise<ModelServer> {
  const requests: string[] = []
  let next: string | number = 'Nothing to say.'
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    requests.push(body)
    if (typeof next === 'number') return void response.writeHead(next).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const event = (delta: object, reason: string | null) =>
      `data: ${JSON.stringify({ choices: [{ delta, finish_reason: reason }] })}\n\n`
    response.end(`${event({ content: next }, null)}${event({}, 'stop')}data: [DONE]\n\n`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (given) => (next = given),
    close: () => void server.close(),
  }
}
