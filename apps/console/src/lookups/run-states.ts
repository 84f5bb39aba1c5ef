import type { ScheduledRunStatus } from '@picket/core/api'

/** How the state of a refresh is shown. */
export const runStates: Readonly<
  Record<ScheduledRunStatus, { readonly text: string; readonly tone: 'good' | 'bad' | 'plain' }>
> = {
  succeeded: { text: 'succeeded', tone: 'good' },
  failed: { text: 'failed', tone: 'bad' },
  waiting: { text: 'will be tried again', tone: 'plain' },
  skipped: { text: 'skipped', tone: 'plain' },
  running: { text: 'running', tone: 'plain' },
}
