import { useLayoutEffect } from 'react'
import { useApp } from './context.ts'

/** Announces a text to screen readers while it is shown: the line under the cursor, or a page over the screen. */
export function useAnnouncement(text: string): void {
  const { reading } = useApp()
  useLayoutEffect(() => {
    reading.set(text)
    return () => reading.set('')
  }, [reading, text])
}
