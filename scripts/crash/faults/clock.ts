import type { FaultScenario } from './fault-scenario.ts'
import { withServer } from './with-server.ts'

const hour = 3_600_000

export const clock: FaultScenario = {
  name: 'a clock that jumps',
  run: (folder) =>
    withServer(folder, async ({ server, send, finish }) => {
      for (const offset of [0, hour, -hour, 2 * hour, 0]) {
        server.setClock(offset)
        await send(8)
      }
      // Makes work due that was scheduled while the clock was ahead.
      server.setClock(3 * hour)
      return finish()
    }),
}
