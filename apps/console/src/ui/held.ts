import { useState, useSyncExternalStore } from 'react'

let isDown = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isDown = next
  for (const listener of listeners) listener()
}

addEventListener('pointerdown', () => set(true), { capture: true })
// What is dragged ends with no pointerup. The click comes right after it, and is to meet what was aimed at.
for (const end of ['pointerup', 'pointercancel', 'dragend'])
  addEventListener(end, () => setTimeout(() => set(false)), { capture: true })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A value that stays as it is while a button of the pointer is down. Leaving a field says what is wrong with it: a line that came up
 * between press and release would move what was pressed away, and the click would be lost.
 */
export function useHeld<Value>(value: Value): Value {
  const holds = useSyncExternalStore(subscribe, () => isDown)
  const [shown, setShown] = useState(value)
  if (!holds && shown !== value) setShown(value)
  return holds ? shown : value
}
