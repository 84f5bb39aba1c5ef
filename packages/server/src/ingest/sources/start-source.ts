import type { LogSource } from '../log-source.ts'
import { createPullRunner, type PullLimits } from './pull-runner.ts'
import { reopenSource } from './reopen-source.ts'
import type { RunningSource, SourceKind } from './source-kind.ts'
import type { SourcePorts } from './source-ports.ts'
import { withBackfills } from './with-backfills.ts'

/**
 * Starts to read a source, if its kind reads logs by itself. `owner` is unique for each start of a source. A pulled source stops at the latest
 * after the grace time of the pull runner.
 */
export function startSource(
  kind: SourceKind,
  source: LogSource,
  {
    owner,
    isCurrent,
    limits,
    ...ports
  }: SourcePorts & {
    readonly owner: string
    readonly isCurrent?: () => Promise<boolean>
    readonly limits?: Partial<PullLimits>
  },
): RunningSource | undefined {
  const { pull } = kind
  if (!pull) return kind.start?.(source, ports)
  const { backfill } = kind
  const live = reopenSource(() => pull(source, ports))
  const { database, now } = ports
  const pulled = backfill
    ? withBackfills(live, { database, sourceId: source.id, now, open: backfill(source, ports) })
    : live
  const runner = createPullRunner({
    ...ports,
    owner,
    sourceId: source.id,
    pulled,
    ...(isCurrent && { isCurrent }),
    ...(limits && { limits }),
  })
  runner.start()
  return runner
}
