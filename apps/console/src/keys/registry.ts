import { useLayoutEffect, useRef } from 'react'
import { createStore } from '../app/store.ts'

/** A key and what it does where it holds. */
export interface KeyBinding {
  /** As `KeyboardEvent.key` has it, with `Shift+` or `Ctrl+` before it where needed; two after each other as `g a`. */
  readonly keys: string
  /** In the list of shortcuts. */
  readonly label: string
  readonly run: () => void
  /** It moves about, and does nothing: no line for the palette. */
  readonly isMove?: true
  /** Whoever is signed in may not do it: at most the key says so. It is offered nowhere. */
  readonly isRefused?: boolean
}

export interface KeyScope {
  readonly title: string
  readonly bindings: readonly KeyBinding[]
}

/** Those that lists of them show. */
export function offered({ bindings }: KeyScope): readonly KeyBinding[] {
  return bindings.filter(({ isRefused }) => isRefused !== true)
}

/** What holds now, the innermost last. */
export const scopes = createStore<readonly KeyScope[]>([])

/** Binds keys as long as the caller is on the screen. */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings)
  // Before anybody sees what they are about: a key pressed at once would be lost, or take the rows of before.
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

/** Whether keys without Ctrl act: whoever speaks to the computer may want them off (WCAG 2.1.4). */
export const areLettersOn = createStore(localStorage.getItem(lettersKey) !== 'off')

export function switchLetters(isOn: boolean): void {
  localStorage.setItem(lettersKey, isOn ? 'on' : 'off')
  areLettersOn.set(isOn)
}

let first: { readonly key: string; readonly at: number } | undefined

/** Listens once, for all scopes. */
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
  // Shift is in the character itself, but for letters and named keys.
  const shift = shiftKey && (key.length > 1 || /^\p{L}$/u.test(key)) ? 'Shift+' : ''
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift}${key.length === 1 ? key.toLowerCase() : key}`
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      // A text whose editor is on its way.
      target.matches('[role=textbox]') ||
      target instanceof HTMLTextAreaElement ||
      // An option of an open list, too.
      target.closest('select') !== null ||
      isTextInput(target))
  )
}

function isTextInput(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}

/** There keys are of the dialog, the menu or the list that is open. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role=dialog],[role=menu],[role=listbox]') !== null
}
