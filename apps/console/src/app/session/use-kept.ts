import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react'
import { notify } from '../../ui/notify.tsx'
import { keepText } from '../storage-full.ts'
import { useStore, type Store } from '../store.ts'
import { shellText } from '../strings.ts'
import { ownTab } from './own-storage.ts'
import { beforeSessionEnds } from './session.ts'

/** Returns the input that `useKeeping` stored for the user when their session ended, and shows that it was restored. */
export function useKept<Value>(name: string): Value | undefined {
  const [kept] = useState(() => read<Value>(name))
  useEffect(() => {
    if (kept !== undefined) notify.done(shellText.typedBefore)
  }, [kept])
  return kept
}

/**
 * Stores input when a session ends: the result of `current`, if there is anything to lose. Never for passwords and
 * other secrets. `name` identifies the form, including IDs; the input is restored once.
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

/** State of a screen that survives signing in again, such as an open dialog. Undefined at first. */
export function useKeptState<Value>(name: string): [Value | undefined, Dispatch<SetStateAction<Value | undefined>>] {
  const [value, set] = useState(() => read<Value>(name))
  useKeeping(name, () => value)
  return [value, set]
}

/** Like `useKeptState`, for state that a parent sets. Dropped when the component unmounts. */
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
