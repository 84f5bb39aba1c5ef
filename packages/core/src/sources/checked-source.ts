import { healthStateOf, type SourceHealthState } from './health-state.ts'

/** What the overall health of a log source is derived from, as the server returns it. */
export interface CheckedSource {
  readonly health: readonly { readonly name: string; readonly healthy: boolean }[]
  readonly lastEventReceivedAtTime: string | null
}

/** Returns the overall health of a log source, by the rule that every client and the server use. */
export function sourceHealthOf({ health, lastEventReceivedAtTime }: CheckedSource): SourceHealthState {
  const checks = health.map(({ name, healthy }) => ({ name, isHealthy: healthy }))
  return healthStateOf(checks, { hasReceived: lastEventReceivedAtTime !== null })
}
