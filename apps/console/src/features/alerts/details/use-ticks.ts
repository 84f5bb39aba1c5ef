import { CurrentUser, UpdatePreferences } from '@picket/core/api'
import { useEffect } from 'react'
import { client } from '../../../app/client.ts'
import { beforeSessionEnds, sessionNumber, useMe } from '../../../app/session/session.ts'
import { createStore, useStore } from '../../../app/store.ts'
import { notify } from '../../../ui/notify.tsx'

export type Ticks = Readonly<Record<number, boolean>>
type Kept = Readonly<Record<string, Ticks>>

/** Among the preferences of a user; so many alerts keep their ticks, the last ones that were ticked. */
const key = 'runbooks'
const mostKept = 200
const quietly = { failSilently: true }

/** Nothing before it was read again since somebody signed in. */
const known = createStore<Kept | undefined>(undefined)
beforeSessionEnds(() => known.set(undefined))

/** Which boxes of an alert's runbook somebody has ticked: the server keeps it with what it knows of them. */
export function useTicks(alertId: string) {
  const { id: owner, preferences } = useMe()
  const ticked = (useStore(known) ?? keptIn(preferences))[alertId] ?? {}
  // Another browser of theirs may have ticked meanwhile.
  useEffect(() => {
    void readAgain().catch(() => undefined)
  }, [alertId])
  return {
    ticked,
    onTick(index: number, isTicked: boolean): void {
      const before = known.get() ?? keptIn(preferences)
      known.set({ ...before, [alertId]: { ...before[alertId], [index]: isTicked } })
      writing = writing.then(() => write({ owner, alertId, index, isTicked }))
    },
  }
}

/** One after the other: each begins with what the one before has written. */
let writing: Promise<void> = Promise.resolve()

interface Tick {
  /** Who ticked it: it is kept among their preferences, and no other's. */
  readonly owner: string
  readonly alertId: string
  readonly index: number
  readonly isTicked: boolean
}

async function write({ owner, alertId, index, isTicked }: Tick): Promise<void> {
  const session = sessionNumber()
  try {
    const { me } = await client.query(CurrentUser, {}, quietly)
    if (me.id !== owner) return
    const { [alertId]: own, ...others } = keptIn(me.preferences)
    const next = { ...own, [index]: isTicked }
    const kept = Object.fromEntries([...Object.entries(others), [alertId, next] as const].slice(-mostKept))
    await client.mutate(UpdatePreferences, { input: { preferences: { [key]: kept } } }, quietly)
  } catch (error) {
    // Nobody is there to whom it could be told.
    if (sessionNumber() !== session) return
    notify.failed((error as Error).message, 'The checkbox was not saved')
    const now = known.get() ?? {}
    known.set({ ...now, [alertId]: { ...now[alertId], [index]: !isTicked } })
  }
}

async function readAgain(): Promise<void> {
  const written = writing
  await written
  const { me } = await client.query(CurrentUser, {}, quietly)
  // What was ticked meanwhile is not in the answer.
  if (writing === written) known.set(keptIn(me.preferences))
  else await readAgain()
}

function keptIn(preferences: unknown): Kept {
  const { [key]: kept } = (preferences ?? {}) as { readonly [key]?: Kept | null }
  return kept ?? {}
}
