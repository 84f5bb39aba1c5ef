import { UnavailableError } from '@picket/core'
import type { LogSource } from './log-source.ts'

/** Throws an UnavailableError for a paused source: senders that retry later lose nothing. */
export function assertNotPaused({ isPaused }: Pick<LogSource, 'isPaused'>): void {
  if (isPaused) throw new UnavailableError('The log source is paused.', { hint: 'Send the logs again later.' })
}
