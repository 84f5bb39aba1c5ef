import { setTimeout as sleep } from 'node:timers/promises'
import { readWaiting, settle } from '../../lab/settle.ts'
import type { Hardship } from './hardship.ts'
import { inWorld, type HardshipWorld } from './open-world.ts'

/** Logs do not wait for it, and it gets every alert in the end. */
export const slowDestination: Hardship = {
  name: 'a destination that is slow',
  run: (folder) =>
    inWorld(folder, async (world) => {
      const { home, sink, send, finish } = world
      const gate = Promise.withResolvers<void>()
      sink.behave({ until: gate.promise })
      await send(20)
      await settle(home.data, { what: ['items'] })
      const { outbox } = readWaiting(home.data)
      sink.behave({})
      gate.resolve()
      await deliverAll(world)
      const problems = outbox === 0 ? ['There was nothing left to deliver although nothing had been answered.'] : []
      return [...problems, ...(await finish())]
    }),
}

/** Each alert is tried again later, under its key. */
export const failingDestination: Hardship = {
  name: 'a destination that fails',
  run: (folder) =>
    inWorld(folder, async (world) => {
      const { home, sink, send, finish } = world
      sink.behave({ status: 500 })
      await send(10)
      await settle(home.data, { what: ['items'] })
      const refused = (): number =>
        new Set(sink.received.filter(({ status }) => status === 500).map(({ key }) => key)).size
      for (const end = performance.now() + patience; refused() < 10 && performance.now() < end;) await sleep(50)
      sink.behave({})
      await deliverAll(world)
      const problems = await finish()
      // That it took each of them once is among the problems otherwise.
      return refused() < 10 ? [...problems, `Of 10 alerts only ${refused()} were tried while it failed.`] : problems
    }),
}

/** However busy the machine is, in milliseconds. */
const patience = 200_000

/** An hour after the other passes, each longer than any pause between two tries, until nothing waits any more. */
async function deliverAll({ home, server }: HardshipWorld): Promise<void> {
  let hours = 0
  for (const end = performance.now() + patience; readWaiting(home.data).outbox > 0 && performance.now() < end;) {
    server.setClock(++hours * 3_600_000)
    // The dispatcher looks every five seconds.
    for (let looks = 0; looks < 60 && readWaiting(home.data).outbox > 0; looks++) await sleep(100)
  }
}
