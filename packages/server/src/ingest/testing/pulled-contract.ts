import { silentLog } from '../../ports/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createPullRunner } from '../sources/pull-runner.ts'
import type { PullSource } from '../sources/pull-source.ts'
import type { SourcePorts } from '../sources/source-ports.ts'
import { createCountingSpool, crashOnce } from './counting-spool.ts'
import type { SourceContract, SourceWorld } from './source-kind-contract.ts'

/** The points between two durable effects of the pull runner. */
const points = ['pull.leased', 'pull.read', 'pull.spooled', 'pull.stored']

/** The contract for a kind that is pulled: `pull` opens it over a double of what it reads, to which `offer` adds records. */
export function pulledContract(
  name: string,
  open: () => { pull(ports: SourcePorts): PullSource } & Pick<SourceWorld, 'offer'>,
): SourceContract {
  return {
    name,
    points,
    async open() {
      const { pull, offer } = open()
      const database = await openTestDatabase()
      const spool = createCountingSpool()
      let at = Date.UTC(2026, 0, 1)
      let ids = 0
      const now = (): number => at
      const randomId = (): string => `id-${++ids}`
      return {
        offer,
        spooled: spool.records,
        start({ crashAt, isFull } = {}) {
          // The lease of a server that ended abruptly expires.
          at += 120_000
          const ports = { database, spool: spool.open(isFull), now, randomId, log: silentLog, at: crashOnce(crashAt) }
          const runner = createPullRunner({ ...ports, sourceId: 'source', owner: randomId(), pulled: pull(ports) })
          return {
            async settle() {
              while ((await runner.turn()) === 'more');
            },
            stop: () => runner.stop(),
          }
        },
      }
    },
  }
}
