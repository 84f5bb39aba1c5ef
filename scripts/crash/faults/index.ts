import { clock } from './clock.ts'
import { concurrentClients } from './concurrent-clients.ts'
import { failingDestination, slowDestination } from './destination.ts'
import { fullDisk } from './full-disk.ts'
import type { FaultScenario } from './fault-scenario.ts'
import { poison } from './poison.ts'

/** All scenarios, besides killing the process. */
export const faultScenarios: readonly FaultScenario[] = [
  concurrentClients,
  slowDestination,
  failingDestination,
  clock,
  poison,
  fullDisk,
]
