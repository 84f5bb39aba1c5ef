import { useSyncExternalStore } from 'react'
import type { Screen } from '../app/screen.ts'

const nowhere = (): (() => void) => () => {}

/** Renders again when the selected value of a screen changes. */
export function useScreen(screen: Screen | undefined, select: (screen: Screen) => string): string {
  const subscribe =
    screen === undefined
      ? nowhere
      : (listener: () => void) => {
          const ends = screen.stores.map((store) => store.subscribe(listener))
          return () => ends.forEach((end) => end())
        }
  return useSyncExternalStore(subscribe, () => (screen === undefined ? '' : select(screen)))
}
