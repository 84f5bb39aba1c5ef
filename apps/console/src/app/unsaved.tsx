import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '../ui/confirm.tsx'

/** Asked before what was typed is lost (specification 000: sections 2.4 and 4). */
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
 * Leaving the screen asks first: by a link, the browser's arrows, or closing it. What stands behind the question mark of the address may
 * change. Gives what is to be called once everything is saved, before going elsewhere.
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
