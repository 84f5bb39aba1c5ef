import type { FaultScenario } from './fault-scenario.ts'
import { withServer } from './with-server.ts'

export const concurrentClients: FaultScenario = {
  name: 'fifty concurrent clients',
  run: (folder) =>
    withServer(folder, async ({ send, finish }) => {
      await Promise.all(Array.from({ length: 50 }, () => send(6)))
      return finish()
    }),
}
