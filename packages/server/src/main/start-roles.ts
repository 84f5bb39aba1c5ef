import type { ServerRole } from '../config/model.ts'
import type { Platform } from './platform.ts'

/** Starts the work for the roles of this process. It ends when the server closes. */
export function startRoles({ base, ingesting, scheduling, replaying, alerting }: Platform): void {
  const runs = (role: ServerRole): boolean => base.config.roles.includes(role)
  if (runs('ingest')) ingesting.startPulling()
  if (runs('worker')) ingesting.startWork()
  if (runs('scheduler')) {
    scheduling.startWork()
    replaying.startReplays()
  }
  if (runs('delivery')) {
    const stopping = new AbortController()
    const running = alerting.dispatcher.run(stopping.signal)
    base.closers.add('delivery', async () => {
      stopping.abort()
      await running
    })
  }
}
