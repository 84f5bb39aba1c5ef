import { signIn } from '../../lab/administrator.ts'
import { rulesLoaded } from '../../lab/rules-loaded.ts'
import { sendUntilTaken } from '../../lab/send.ts'
import { settle } from '../../lab/settle.ts'
import { startSink, type Sink } from '../../lab/sink.ts'
import { createHome, startServer, type LabHome, type LabServer } from '../../lab/start-server.ts'
import { checkRemains, type SentBody } from '../check-remains.ts'
import { createDice } from '../dice.ts'
import { createBody, setUp } from '../world.ts'

/** A server with the rules of crash tests, a source and a destination. */
export interface HardshipWorld {
  readonly home: LabHome
  readonly server: LabServer
  readonly sink: Sink
  /** Where logs are sent. */
  readonly url: string
  /** Sends so many bodies, one after the other, until they are taken. */
  send(count: number): Promise<void>
  /** Waits until all is done, stops the server and holds what is left against what was sent. */
  finish(): Promise<readonly string[]>
}

/** Opens a world, lets the work be done in it, and puts it away. */
export async function inWorld(
  folder: string,
  work: (world: HardshipWorld) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const home = createHome(folder, { limits: { alertsPerHour: 1_000_000 } })
  const sink = await startSink()
  const server = await startServer(home)
  const dice = createDice(1)
  const bodies: SentBody[] = []
  let number = 0
  try {
    const source = await setUp(await signIn(server.address, server.password), [sink.url])
    await rulesLoaded(home)
    const url = `${server.address}/ingest/${source}`
    return await work({
      home,
      server,
      sink,
      url,
      async send(count) {
        for (let left = count; left > 0; left--) {
          const body = createBody(number++, dice)
          bodies.push({ body, sent: await sendUntilTaken(url, body.text) })
        }
      },
      async finish() {
        if (!server.isUp()) return ['The server has ended.']
        await settle(home.data)
        await server.stop()
        return (await checkRemains(home.data, bodies, sink.received, 1)).problems
      },
    })
  } finally {
    await server.kill()
    await sink.close()
  }
}
