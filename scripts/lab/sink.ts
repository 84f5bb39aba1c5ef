import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A webhook receiver that records requests and answers as configured. */
export interface Sink {
  readonly url: string
  readonly received: readonly Received[]
  /** Sets how it answers from now on. */
  behave(behaviour: SinkBehaviour): void
  close(): Promise<void>
}

export interface Received {
  readonly alertId: string
  readonly key: string
  /** What `mark` returned at that time: which run of the server sent the request. */
  readonly mark: number
  /** Status of the answer; 0 if the client had disconnected. */
  readonly status: number
}

export interface SinkBehaviour {
  /** 200 by default. */
  readonly status?: number
  /** Delays answers until this resolves. */
  readonly until?: Promise<void>
}

export async function startSink(mark: () => number = () => 0): Promise<Sink> {
  const received: Received[] = []
  let current: SinkBehaviour = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status = 200, until } = current
      const { alertId } = JSON.parse(Buffer.concat(chunks).toString()) as { alertId: string }
      const call = { alertId, key: String(request.headers['idempotency-key']), mark: mark() }
      const answer = (): void => {
        received.push({ ...call, status: response.closed ? 0 : status })
        response.writeHead(status).end()
      }
      if (until === undefined) answer()
      else void until.then(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    behave: (behaviour) => void (current = behaviour),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
