import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A webhook that remembers who called, and behaves as it is told. */
export interface Sink {
  readonly url: string
  readonly received: readonly Received[]
  /** What it does from now on. */
  behave(behaviour: SinkBehaviour): void
  close(): Promise<void>
}

export interface Received {
  readonly alertId: string
  readonly key: string
  /** What `mark` said then: which life of the server. */
  readonly mark: number
  /** What was answered; 0 where nobody waited for it any more. */
  readonly status: number
}

export interface SinkBehaviour {
  /** 200 unless told. */
  readonly status?: number
  /** It answers nobody before this is done. */
  readonly until?: Promise<void>
}

export async function startSink(mark: () => number = () => 0): Promise<Sink> {
  const received: Received[] = []
  let now: SinkBehaviour = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status = 200, until } = now
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
    behave: (behaviour) => void (now = behaviour),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
