import type { KeyboardEvent } from 'react'
import { useKeys, type KeyBinding } from '../../../keys/registry.ts'

/**
 * Keys that hold on the whole screen of an editor, in editors of code, too, where they go before their own; but there F8 walks their
 * problems. To be listened with while they go down.
 */
export function useEditorKeys(bindings: readonly KeyBinding[]): (event: KeyboardEvent) => void {
  useKeys('Detection editor', bindings)
  return (event) => {
    const target = event.target as HTMLElement
    if (target.closest('[role=dialog]') !== null) return
    const found = bindings.find(({ keys }) => keys === print(event))
    if (found === undefined || (found.keys === 'F8' && target.classList.contains('cm-content'))) return
    event.preventDefault()
    event.stopPropagation()
    found.run()
  }
}

/** As the registry of keys names them. */
function print({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const letter = key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${letter}`
}
