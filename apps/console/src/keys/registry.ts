import { useLayoutEffect, useRef } from 'react'
import { createStore } from '../app/store.ts'

/** A shortcut and its action. */
export interface KeyBinding {
  /** A `KeyboardEvent.key`, optionally with `Shift+` or `Ctrl+`; a sequence such as `g a`. */
  readonly keys: string
  /** The label in the list of shortcuts. */
  readonly label: string
  readonly run: () => void
  /** Only navigates: not listed in the palette. */
  readonly isMove?: true
  /** The user lacks permission: pressing the key at most says so. It is not listed. */
  readonly isRefused?: boolean
}

export interface KeyScope {
  readonly title: string
  readonly bindings: readonly KeyBinding[]
}

/** The shortcuts that lists show. */
export function offered({ bindings }: KeyScope): readonly KeyBinding[] {
  return bindings.filter(({ isRefused }) => isRefused !== true)
}

/** The active scopes, innermost last. */
export const scopes = createStore<readonly KeyScope[]>([])

/** Binds shortcuts while the component is mounted. */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings)
  // In a layout effect: otherwise an immediate key press would be lost, or apply to the previous rows.
  useLayoutEffect(() => {
    latest.current = bindings
  })
  useLayoutEffect(() => {
    const scope: KeyScope = {
      title,
      get bindings() {
        return latest.current
      },
    }
    scopes.set([...scopes.get(), scope])
    return () => scopes.set(scopes.get().filter((one) => one !== scope))
  }, [title])
}

const lettersKey = 'picket.letters'

/** Whether single-key shortcuts are on: users of speech input may want them off (WCAG 2.1.4). */
export const areLettersOn = createStore(localStorage.getItem(lettersKey) !== 'off')

export function switchLetters(isOn: boolean): void {
  localStorage.setItem(lettersKey, isOn ? 'on' : 'off')
  areLettersOn.set(isOn)
}

let first: { readonly key: string; readonly at: number } | undefined

/** One listener for all scopes. */
export function listenForKeys(): () => void {
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isTyping(event.target) || isInDialog(event.target)) return
  if (!areLettersOn.get() && event.key.length === 1 && !event.ctrlKey && !event.metaKey) return
  const key = print(event)
  const pair = first !== undefined && event.timeStamp - first.at < 1500 ? `${first.key} ${key}` : undefined
  const all = scopes
    .get()
    .flatMap(({ bindings }) => bindings)
    .toReversed()
  const found = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === key)
  first = all.some(({ keys }) => keys.startsWith(`${key} `)) ? { key, at: event.timeStamp } : undefined
  if (found === undefined) return
  event.preventDefault()
  first = undefined
  found.run()
}

function print({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  // Shift is part of the character, except for letters and named keys.
  const shift = shiftKey && (key.length > 1 || /^\p{L}$/u.test(key)) ? 'Shift+' : ''
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift}${key.length === 1 ? key.toLowerCase() : key}`
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      // A text whose editor is loading.
      target.matches('[role=textbox]') ||
      target instanceof HTMLTextAreaElement ||
      // Includes an option of an open list.
      target.closest('select') !== null ||
      isTextInput(target))
  )
}

function isTextInput(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}

/** Inside of an open dialog, menu or list, its own shortcuts apply. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role=dialog],[role=menu],[role=listbox]') !== null
}
