import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '../ui/confirm.tsx'

/** Confirms before unsaved input is discarded. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Discard Changes',
    text: 'You have unsaved changes. They are lost if you continue.',
    confirm: 'Discard Changes',
    cancel: 'Back to Edit',
    isDanger: true,
  })
}

/**
 * Confirms before the screen is left by a link, by browser navigation or by closing it. The query string can change.
 * Returns a function to call when everything is saved, before navigating.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const isSaved = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })
  const { state } = blocker
  useEffect(() => {
    if (state === 'blocked')
      void confirmDiscard().then((yes) => (yes ? latest.current.proceed?.() : latest.current.reset?.()))
  }, [state])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => {
      if (!isSaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return () => {
    isSaved.current = true
  }
}
