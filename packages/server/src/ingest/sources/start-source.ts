import type { LogSource } from '../log-source.ts'
import { kindOf } from './find-kind.ts'
import { createPullRunner } from './pull-runner.ts'
import type { SourcePorts } from './source-ports.ts'

/** Starts to read a source, if its kind reads logs by itself. `owner` is unique for each start of a server. */
export function startSource(
  source: LogSource,
  { owner, ...ports }: SourcePorts & { readonly owner: string },
): { stop(): Promise<void> } | undefined {
  const kind = kindOf(source)
  if (!kind.pull) return kind.start?.(source, ports)
  const runner = createPullRunner({ ...ports, owner, sourceId: source.id, pulled: kind.pull(source, ports) })
  runner.start()
  return runner
}
