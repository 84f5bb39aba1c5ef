import { PauseSource, ResumeSource } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { notify } from '../../ui/notify.tsx'
import { pauseText } from './strings.ts'

/** A source that can be paused. */
export interface Pausable {
  readonly integrationId: string
  readonly integrationLabel: string
  readonly pausedAt: string | null
}

/** Pauses or resumes a source, and offers to undo it for ten seconds. */
export async function togglePaused(source: Pausable): Promise<void> {
  const { integrationId: id, integrationLabel: name, pausedAt } = source
  const pause = pausedAt === null
  try {
    await setPaused(id, pause)
    notify.undoable(pause ? pauseText.paused(name) : pauseText.resumed(name), pauseText.undo, async () => {
      try {
        await setPaused(id, !pause)
      } catch (error) {
        notify.failed((error as Error).message, pauseText.failed)
      }
    })
  } catch (error) {
    notify.failed((error as Error).message, pauseText.failed)
  }
}

/** The source is updated wherever it is shown. */
async function setPaused(id: string, isPaused: boolean): Promise<void> {
  const variables = { input: { id } }
  const { logSource } = isPaused
    ? (await client.mutate(PauseSource, variables, quietly)).pauseSource
    : (await client.mutate(ResumeSource, variables, quietly)).resumeSource
  const { __typename: type, pausedAt } = logSource
  client.apollo.cache.modify({ id: `${type}:${id}`, fields: { pausedAt: () => pausedAt } })
}

const quietly = { failSilently: true }
