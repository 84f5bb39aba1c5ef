import type { KeyboardEvent } from 'react'
import { useKeys, type KeyBinding } from '../../../keys/registry.ts'

/**
 * Binds shortcuts of the screen, also in code editors, where they take precedence, except that F8 moves between the
 * problems of the editor. Registered in the capture phase.
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

/** Prints a shortcut as in the registry. */
function print({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const letter = key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${letter}`
}
