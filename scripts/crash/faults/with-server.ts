import { signIn } from '../../lab/administrator.ts'
import { waitForRules } from '../../lab/wait-for-rules.ts'
import { sendUntilAccepted } from '../../lab/send.ts'
import { settle } from '../../lab/settle.ts'
import { startSink, type Sink } from '../../lab/sink.ts'
import { createHome, startServer, type LabHome, type LabServer } from '../../lab/start-server.ts'
import { checkStoredData, type SentBody } from '../check-stored-data.ts'
import { createRandom } from '../seeded-random.ts'
import { createBody, setUp } from '../content.ts'

/** A server with the rules of crash tests, a source and a destination. */
export interface ScenarioContext {
  readonly home: LabHome
  readonly server: LabServer
  readonly sink: Sink
  /** URL to which logs are sent. */
  readonly url: string
  /** Sends this many bodies in sequence, each until it is accepted. */
  send(count: number): Promise<void>
  /** Waits until all work is done, stops the server and compares the stored data with what was sent. */
  finish(): Promise<readonly string[]>
}

/** Starts a server, runs the work with it, and closes it. */
export async function withServer(
  folder: string,
  work: (context: ScenarioContext) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const home = createHome(folder, { limits: { alertsPerHour: 1_000_000 } })
  const sink = await startSink()
  const server = await startServer(home)
  const random = createRandom(1)
  const bodies: SentBody[] = []
  let number = 0
  try {
    const source = await setUp(await signIn(server.address, server.password), [sink.url])
    await waitForRules(home)
    const url = `${server.address}/ingest/${source}`
    return await work({
      home,
      server,
      sink,
      url,
      async send(count) {
        for (let left = count; left > 0; left--) {
          const body = createBody(number++, random)
          bodies.push({ body, sent: await sendUntilAccepted(url, body.text) })
        }
      },
      async finish() {
        if (!server.isUp()) return ['The server has exited.']
        await settle(home.data)
        await server.stop()
        return (await checkStoredData(home.data, bodies, sink.received, 1)).problems
      },
    })
  } finally {
    await server.kill()
    await sink.close()
  }
}
