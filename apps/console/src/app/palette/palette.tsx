import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from '../store.ts'
import { isInDialog, scopes, type KeyScope } from '../../keys/registry.ts'
import { onDemand } from '../../ui/later.tsx'

/** The scopes of the screen below it; nothing while it is closed. */
const opened = createStore<readonly KeyScope[] | undefined>(undefined)

/** Opens the palette over the screen. */
export function openPalette(): void {
  opened.set(scopes.get())
}

const View = onDemand(async () => (await import('./palette-view.tsx')).PaletteView)

/** Ctrl or ⌘ with K, also while typing; fetched when it is opened for the first time. */
export function CommandPalette() {
  const here = useStore(opened)
  const [before, setBefore] = useState<Element | null>(null)
  const [query, setQuery] = useState('')
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.defaultPrevented || isInDialog(event.target)) return
      event.preventDefault()
      setBefore(document.activeElement)
      openPalette()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const close = (hasGone: boolean): void => {
    opened.set(undefined)
    setQuery('')
    // Elsewhere the keys of the screen hold, also where somebody was typing before.
    const next = hasGone ? document.getElementById('main') : before
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }
  const closeEarly = useEffectEvent(() => close(false))
  const isOpen = here !== undefined
  useEffect(() => {
    if (!isOpen) return undefined
    // What is typed before its line is there is meant for it, never for the keys of the screen below.
    const onEarly = (event: KeyboardEvent): void => {
      if (isInDialog(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') closeEarly()
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
        setQuery((typed) => typed + event.key)
    }
    addEventListener('keydown', onEarly, { capture: true })
    return () => removeEventListener('keydown', onEarly, { capture: true })
  }, [isOpen])
  if (here === undefined) return null
  return (
    <Suspense fallback={null}>
      <View here={here} query={query} onQuery={setQuery} onClose={close} />
    </Suspense>
  )
}
