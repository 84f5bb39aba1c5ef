import { useState, useSyncExternalStore } from 'react'

let isDown = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isDown = next
  for (const listener of listeners) listener()
}

addEventListener('pointerdown', () => set(true), { capture: true })
// Dragging ends without pointerup. The click follows immediately, and must hit its target.
for (const end of ['pointerup', 'pointercancel', 'dragend'])
  addEventListener(end, () => setTimeout(() => set(false)), { capture: true })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Freezes a value while a pointer button is down. Leaving a field shows its error: a line that appeared between press
 * and release would move the click target, and the click would be lost.
 */
export function useFrozen<Value>(value: Value): Value {
  const holds = useSyncExternalStore(subscribe, () => isDown)
  const [shown, setShown] = useState(value)
  if (!holds && shown !== value) setShown(value)
  return holds ? shown : value
}
