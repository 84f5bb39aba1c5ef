import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'

/** A source that can be paused. */
export interface Pausable {
  readonly integrationId: string
  readonly integrationLabel: string
  readonly pausedAt: string | null
}

/** Pauses a source or resumes it, and says how to undo it. Returns since when it is paused. */
export async function togglePaused(app: App, server: Server, source: Pausable): Promise<string | null> {
  const { integrationId: id, integrationLabel: label, pausedAt } = source
  const { PauseSource, ResumeSource } = await import('@picket/core/api')
  if (pausedAt !== null) {
    const { resumeSource } = await server.change((api) => api.mutate(ResumeSource, { input: { id } }))
    app.say(`${label} is resumed. Press X again to undo.`, 'good')
    return resumeSource.logSource.pausedAt
  }
  const { pauseSource } = await server.change((api) => api.mutate(PauseSource, { input: { id } }))
  app.say(`${label} is paused: it receives no logs. Press X again to undo.`, 'good')
  return pauseSource.logSource.pausedAt
}
