import { knownChecks } from './known-checks.ts'

export const sourceHealthStates = ['healthy', 'degraded', 'unhealthy', 'unknown'] as const
/**
 * The overall health of a log source. `unhealthy`: a check fails without which no logs arrive. `degraded`: another check fails, so that some
 * logs are missing, late or not parsed. `unknown`: no check fails, but the source was not checked or has not sent anything yet.
 */
export type SourceHealthState = (typeof sourceHealthStates)[number]

/** Returns the overall health of a log source. A check that this version does not know stops its logs. */
export function healthStateOf(
  checks: readonly { readonly name: string; readonly isHealthy: boolean }[],
  { hasReceived }: { readonly hasReceived: boolean },
): SourceHealthState {
  const failures = checks
    .filter(({ isHealthy }) => !isHealthy)
    .map(({ name }) => knownChecks.find((check) => check.name === name)?.failure ?? 'unhealthy')
  if (failures.includes('unhealthy')) return 'unhealthy'
  if (failures.length > 0) return 'degraded'
  return checks.length === 0 || !hasReceived ? 'unknown' : 'healthy'
}
