import type { Hardship } from './hardship.ts'
import { inWorld } from './open-world.ts'

const hour = 3_600_000

export const clock: Hardship = {
  name: 'a clock that jumps',
  run: (folder) =>
    inWorld(folder, async ({ server, send, finish }) => {
      for (const offset of [0, hour, -hour, 2 * hour, 0]) {
        server.setClock(offset)
        await send(8)
      }
      // What was put off until a time that then lay in the future again is due now.
      server.setClock(3 * hour)
      return finish()
    }),
}
