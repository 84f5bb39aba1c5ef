import type { Stroke } from '../keys/strokes.ts'
import { editField, textOf } from '../state/text-field.ts'
import type { App } from './app-state.ts'
import { fuzzyFilter } from './fuzzy.ts'
import type { MenuItem, MenuSpec, Overlay } from './overlay.ts'

/** Returns the items that match the typed text. */
export function itemsOf(menu: MenuSpec, typed: string): readonly MenuItem[] {
  return [...fuzzyFilter(menu.items, typed, ({ label }) => label), ...(menu.typed?.(typed) ?? [])]
}

/** Handles a key press while a menu or the help is open. */
export function pressMenu(app: App, over: Overlay, stroke: Stroke): void {
  const { typing, overlay } = app
  if (over.kind === 'page') return overlay.set(undefined)
  const { field, cursor } = typing.get()
  const move = (by: number): void => typing.change((now) => ({ ...now, cursor: Math.max(0, now.cursor + by) }))
  switch (stroke.name) {
    case 'esc':
    case 'ctrl+c':
      overlay.set(undefined)
      if (over.kind === 'menu') over.menu.onClose?.()
      return
    case 'up':
    case 'ctrl+p':
      return move(-1)
    case 'down':
    case 'ctrl+n':
      return move(1)
    case 'pageup':
      return move(-10)
    case 'pagedown':
      return move(10)
    case 'enter': {
      overlay.set(undefined)
      if (over.kind === 'help') return
      const items = itemsOf(over.menu, textOf(field))
      try {
        const item = items[Math.min(cursor, items.length - 1)]
        if (item === undefined) return over.menu.onClose?.()
        const work = item.run()
        if (work instanceof Promise) work.catch(app.fail)
      } catch (error) {
        app.fail(error)
      }
      return
    }
    default: {
      // Help has no choices, so the keys that close it elsewhere also close it here while nothing is typed.
      if (over.kind === 'help' && field.characters.length === 0 && (stroke.name === 'q' || stroke.name === '?'))
        return overlay.set(undefined)
      const next = editField(field, stroke)
      if (next !== undefined) typing.set({ field: next, cursor: 0 })
    }
  }
}
