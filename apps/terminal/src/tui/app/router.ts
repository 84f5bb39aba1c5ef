import { createStore, type Store } from '../state/store.ts'
import type { Address, Screen } from './screen.ts'

export interface RouterState {
  readonly trail: readonly Screen[]
  readonly at: number
}

/** The navigation history. Screens that leave it are closed, except those in the menu, which keep their state. */
export interface Router {
  readonly store: Store<RouterState>
  current(): Screen | undefined
  go(address: Address): void
  /** Replaces the current screen, as when stepping through a list. */
  replace(address: Address): void
  back(): boolean
  forward(): boolean
  close(): void
}

/** Older entries are dropped. */
const longestTrail = 50

/** How addresses map to screens. */
export interface ScreenKeys {
  keyOf(address: Address): string
  isTransient(address: Address): boolean
}

export function createRouter(open: (address: Address) => Screen, { keyOf, isTransient }: ScreenKeys): Router {
  const store = createStore<RouterState>({ trail: [], at: -1 })
  const kept = new Map<string, Screen>()
  const current = (): Screen | undefined => store.get().trail[store.get().at]
  const find = (address: Address): Screen => {
    const key = keyOf(address)
    const found = kept.get(key) ?? open(address)
    kept.set(key, found)
    return found
  }
  const move = (trail: readonly Screen[], at: number): void => {
    const before = current()
    const next = trail[at]
    if (before !== next) before?.hide?.()
    for (const [key, screen] of kept)
      if (isTransient(screen.address) && !trail.includes(screen)) {
        kept.delete(key)
        screen.close?.()
      }
    if (before !== next) next?.show?.()
    store.set({ trail, at })
  }
  return {
    store,
    current,
    go: (address) => {
      const { trail, at } = store.get()
      const next = find(address)
      next.arrive?.(address)
      if (trail[at] === next) return
      const longer = [...trail.slice(0, at + 1), next].slice(-longestTrail)
      move(longer, longer.length - 1)
    },
    replace: (address) => {
      const { trail, at } = store.get()
      move(trail.with(at, find(address)), at)
    },
    back: () => {
      const { trail, at } = store.get()
      if (at <= 0) return false
      move(trail, at - 1)
      return true
    },
    forward: () => {
      const { trail, at } = store.get()
      if (at >= trail.length - 1) return false
      move(trail, at + 1)
      return true
    },
    close: () => {
      for (const screen of kept.values()) screen.close?.()
    },
  }
}
