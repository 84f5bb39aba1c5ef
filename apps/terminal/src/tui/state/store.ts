import { useSyncExternalStore } from 'react'

/** An observable value outside of React's tree. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  change(change: (value: Value) => Value): void
  /** Sets it without notifying subscribers, for values computed during rendering. */
  settle(change: (value: Value) => Value): void
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  const set = (next: Value): void => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set,
    change: (change) => set(change(value)),
    settle: (change) => {
      value = change(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
