import { useLayoutEffect } from 'react'
import { useApp } from './context.ts'

/** Tells screen readers a text for as long as it is shown: the line under the cursor, a page over the screen. */
export function useReading(text: string): void {
  const { reading } = useApp()
  useLayoutEffect(() => {
    reading.set(text)
    return () => reading.set('')
  }, [reading, text])
}
