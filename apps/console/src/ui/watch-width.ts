import { useSyncExternalStore } from 'react'

/** Waits while a window is being resized (row D1-9.4), in ms. */
const debounceMs = 250

/** Returns a hook that reports whether the window matches a media query. */
export function watchWidth(condition: string): () => boolean {
  const query = matchMedia(condition)
  let fits = query.matches
  const subscribe = (listener: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout>
    // The window may have been resized while nothing was subscribed.
    fits = query.matches
    const settle = (): void => {
      fits = query.matches
      listener()
    }
    const onChange = (): void => {
      clearTimeout(timer)
      timer = setTimeout(settle, debounceMs)
    }
    query.addEventListener('change', onChange)
    return () => {
      clearTimeout(timer)
      query.removeEventListener('change', onChange)
    }
  }
  return () => useSyncExternalStore(subscribe, () => fits)
}

/** Whether the window is as narrow as a phone: lists are cards, and their controls are in a sheet. */
export const usePhone = watchWidth('(max-width: 640px)')
