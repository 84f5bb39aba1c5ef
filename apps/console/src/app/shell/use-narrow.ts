import { useSyncExternalStore } from 'react'

const query = matchMedia('(max-width: 979px)')
/** A window that is being drawn larger or smaller is waited for (specification 000: section 9). */
const debounceMs = 250

/** Whether the window is so narrow that the navigation becomes a drawer and lists have no panel beside them. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => isNarrow)
}

let isNarrow = query.matches

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const settle = (): void => {
    isNarrow = query.matches
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
