import { CurrentUser, UpdatePreferences } from '@picket/core/api'
import { useEffect } from 'react'
import { client } from '../../../app/client.ts'
import { beforeSessionEnds, sessionNumber, useMe } from '../../../app/session/session.ts'
import { createStore, useStore } from '../../../app/store.ts'
import { notify } from '../../../ui/notify.tsx'

export type Ticks = Readonly<Record<number, boolean>>
type Kept = Readonly<Record<string, Ticks>>

/** Stored in the preferences of a user, for this many recently changed alerts. */
const key = 'runbooks'
const mostKept = 200
const quietly = { failSilently: true }

/** Undefined until it has been loaded in this session. */
const known = createStore<Kept | undefined>(undefined)
beforeSessionEnds(() => known.set(undefined))

/** The checked items of the runbook of an alert. The server stores them with the preferences of the user. */
export function useTicks(alertId: string) {
  const { id: owner, preferences } = useMe()
  const ticked = (useStore(known) ?? keptIn(preferences))[alertId] ?? {}
  // Another browser of the user can have changed it in the meantime.
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

/** Writes run one after another: each is based on the result of the previous one. */
let writing: Promise<void> = Promise.resolve()

interface Tick {
  /** The user who checked it: it is stored in their preferences only. */
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
    // No user is signed in to notify.
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
  // Items checked in the meantime are not in the response.
  if (writing === written) known.set(keptIn(me.preferences))
  else await readAgain()
}

function keptIn(preferences: unknown): Kept {
  const { [key]: kept } = (preferences ?? {}) as { readonly [key]?: Kept | null }
  return kept ?? {}
}
