import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from '../store.ts'
import { isInDialog, scopes, type KeyScope } from '../../keys/registry.ts'
import { onDemand } from '../../ui/on-demand.tsx'

/** The shortcut scopes of the screen below; undefined while the palette is closed. */
const opened = createStore<readonly KeyScope[] | undefined>(undefined)

/** Opens the palette over the screen. */
export function openPalette(): void {
  opened.set(scopes.get())
}

const View = onDemand(async () => (await import('./palette-view.tsx')).PaletteView)

/** Binds Ctrl+K or ⌘K, also in inputs. The palette is loaded when it is first opened. */
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
    // If another element has the focus, the shortcuts of the screen apply, even if an input had the focus before.
    const next = hasGone ? document.getElementById('main') : before
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }
  const closeEarly = useEffectEvent(() => close(false))
  const isOpen = here !== undefined
  useEffect(() => {
    if (!isOpen) return undefined
    // Keys pressed before the input is rendered are meant for it, not for the screen below.
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
