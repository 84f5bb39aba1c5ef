import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react'
import { notify } from '../../ui/notify.tsx'
import { keepText } from '../storage-full.ts'
import { useStore, type Store } from '../store.ts'
import { shellText } from '../strings.ts'
import { ownTab } from './own-storage.ts'
import { beforeSessionEnds } from './session.ts'

/** What the same person typed before a session ended, as `useKeeping` kept it; says that it is there again. */
export function useKept<Value>(name: string): Value | undefined {
  const [kept] = useState(() => read<Value>(name))
  useEffect(() => {
    if (kept !== undefined) notify.done(shellText.typedBefore)
  }, [kept])
  return kept
}

/**
 * Keeps what somebody types over a session that ends meanwhile: what `current` gives then, if there is anything to lose. Never for
 * passwords and other secrets. `name` says what it is of, ids included; whoever comes back to it is given it once.
 */
export function useKeeping(name: string, current: () => unknown): void {
  const keep = useEffectEvent(() => {
    const value = current()
    if (value !== undefined) keepText(ownTab, keyOf(name), JSON.stringify(value))
  })
  useEffect(() => {
    ownTab.removeItem(keyOf(name))
    return beforeSessionEnds(() => keep())
  }, [name])
}

/** State of a screen that is still so after signing in again: which dialog is open, say. Nothing at first. */
export function useKeptState<Value>(name: string): [Value | undefined, Dispatch<SetStateAction<Value | undefined>>] {
  const [value, set] = useState(() => read<Value>(name))
  useKeeping(name, () => value)
  return [value, set]
}

/** As `useKeptState`, of what is told to a part from elsewhere. It is nobody's once that part is gone. */
export function useKeptStore<Value>(name: string, store: Store<Value | undefined>): Value | undefined {
  const [kept] = useState(() => read<Value>(name))
  const value = useStore(store)
  useKeeping(name, () => value)
  useEffect(() => {
    if (kept !== undefined) store.set(kept)
    return () => store.set(undefined)
  }, [kept, store])
  return value
}

function keyOf(name: string): string {
  return `kept.${name}`
}

function read<Value>(name: string): Value | undefined {
  try {
    const text = ownTab.getItem(keyOf(name))
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}
