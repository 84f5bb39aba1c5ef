import { setTimeout as sleep } from 'node:timers/promises'
import { readWaiting, settle } from '../../lab/settle.ts'
import type { Hardship } from './hardship.ts'
import { inWorld } from './open-world.ts'

/** Logs do not wait for it, and it gets every alert in the end. */
export const slowDestination: Hardship = {
  name: 'a destination that is slow',
  run: (folder) =>
    inWorld(folder, async ({ home, sink, send, finish }) => {
      sink.behave({ delay: 8_000 })
      await send(20)
      await settle(home.data, { what: ['items'] })
      const { outbox } = readWaiting(home.data)
      const problems = outbox === 0 ? ['The logs were done only after what waits for the destination.'] : []
      return [...problems, ...(await finish())]
    }),
}

/** Each alert is tried again later, under its key. */
export const failingDestination: Hardship = {
  name: 'a destination that fails',
  run: (folder) =>
    inWorld(folder, async ({ home, server, sink, send, finish }) => {
      sink.behave({ status: 500 })
      await send(10)
      await settle(home.data, { what: ['items'] })
      for (const end = performance.now() + 60_000; sink.received.length < 10 && performance.now() < end;)
        await sleep(50)
      sink.behave({})
      // Each hour is longer than any pause between two tries.
      for (let hours = 1; hours <= 10 && readWaiting(home.data).outbox > 0; hours++) {
        server.setClock(hours * 3_600_000)
        await sleep(6_000)
      }
      const problems = await finish()
      const failed = sink.received.filter(({ status }) => status === 500).length
      // That it took each of them once is among the problems otherwise.
      return failed < 10 ? [...problems, `Of 10 alerts only ${failed} were tried while it failed.`] : problems
    }),
}
