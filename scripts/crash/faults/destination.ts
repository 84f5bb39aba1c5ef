import { setTimeout as sleep } from 'node:timers/promises'
import { readBacklog, settle } from '../../lab/settle.ts'
import type { FaultScenario } from './fault-scenario.ts'
import { withServer, type ScenarioContext } from './with-server.ts'

/** Ingestion does not wait for the destination, which receives every alert in the end. */
export const slowDestination: FaultScenario = {
  name: 'a slow destination',
  run: (folder) =>
    withServer(folder, async (world) => {
      const { home, sink, send, finish } = world
      const gate = Promise.withResolvers<void>()
      sink.behave({ until: gate.promise })
      await send(20)
      await settle(home.data, { what: ['items'] })
      const { outbox } = readBacklog(home.data)
      sink.behave({})
      gate.resolve()
      await deliverAll(world)
      const problems = outbox === 0 ? ['The outbox was empty although the destination had not answered.'] : []
      return [...problems, ...(await finish())]
    }),
}

/** Each delivery is retried later, with the same idempotency key. */
export const failingDestination: FaultScenario = {
  name: 'a failing destination',
  run: (folder) =>
    withServer(folder, async (world) => {
      const { home, sink, send, finish } = world
      sink.behave({ status: 500 })
      await send(10)
      await settle(home.data, { what: ['items'] })
      const refused = (): number =>
        new Set(sink.received.filter(({ status }) => status === 500).map(({ key }) => key)).size
      for (const end = performance.now() + timeoutMs; refused() < 10 && performance.now() < end;) await sleep(50)
      sink.behave({})
      await deliverAll(world)
      const problems = await finish()
      // `finish` checks that it received each alert once.
      return refused() < 10
        ? [...problems, `Only ${refused()} of 10 alerts were attempted while the destination failed.`]
        : problems
    }),
}

/** Long enough for a busy machine. */
const timeoutMs = 200_000

/** Advances the clock by an hour, longer than any retry delay, until the outbox is empty. */
async function deliverAll({ home, server }: ScenarioContext): Promise<void> {
  let hours = 0
  for (const end = performance.now() + timeoutMs; readBacklog(home.data).outbox > 0 && performance.now() < end;) {
    server.setClock(++hours * 3_600_000)
    // The dispatcher polls every five seconds.
    for (let polls = 0; polls < 60 && readBacklog(home.data).outbox > 0; polls++) await sleep(100)
  }
}
