import { segmentsOf } from '../text/segments.ts'

/** The flags that Ink reports for a key, besides its text. */
export interface KeyFlags {
  readonly upArrow: boolean
  readonly downArrow: boolean
  readonly leftArrow: boolean
  readonly rightArrow: boolean
  readonly pageDown: boolean
  readonly pageUp: boolean
  readonly home: boolean
  readonly end: boolean
  readonly return: boolean
  readonly escape: boolean
  readonly ctrl: boolean
  readonly shift: boolean
  readonly tab: boolean
  readonly backspace: boolean
  readonly delete: boolean
  readonly meta: boolean
}

/** A key press: its name as in the key table (`j`, `G`, `ctrl+k`, `shift+down`), and the text that it types, if any. */
export interface Stroke {
  readonly name: string
  readonly text?: string
}

export interface MouseEvent {
  readonly kind: 'press' | 'wheel-up' | 'wheel-down'
  /** Counted from 0. */
  readonly column: number
  readonly row: number
}

const named: readonly (readonly [keyof KeyFlags, string])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageDown', 'pagedown'],
  ['pageUp', 'pageup'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
]

/**
 * Splits a chunk of input into presses. Keys that are held or typed fast arrive together, as `jjj`: each grapheme is a
 * press of its own.
 */
export function readStrokes(input: string, flags: KeyFlags): readonly Stroke[] {
  const key = named.find(([flag]) => flags[flag])
  const modifiers = `${flags.ctrl ? 'ctrl+' : ''}${flags.meta ? 'alt+' : ''}`
  if (key !== undefined) return [{ name: `${modifiers}${flags.shift ? 'shift+' : ''}${key[1]}` }]
  if (flags.escape) return [{ name: 'esc' }]
  if (input === '') return []
  if (modifiers !== '') return [{ name: `${modifiers}${input === ' ' ? 'space' : input.toLowerCase()}` }]
  return [...segmentsOf(input)].flatMap((segment): readonly Stroke[] => {
    if (segment === '\r' || segment === '\n' || segment === '\r\n') return [{ name: 'enter' }]
    if (segment === '\t') return [{ name: 'tab' }]
    if (segment === ' ') return [{ name: 'space', text: ' ' }]
    return /^\p{Cc}/u.test(segment) ? fromControl(segment) : [{ name: segment, text: segment }]
  })
}

/** Converts control characters among other input: `ctrl+d` and the like. */
function fromControl(character: string): readonly Stroke[] {
  const code = character.charCodeAt(0)
  return code > 0 && code < 27 ? [{ name: `ctrl+${String.fromCharCode(code + 96)}` }] : []
}

/** Parses a mouse event as terminals report it in mode 1006; undefined for anything else. */
export function readMouse(input: string): MouseEvent | undefined {
  const [, button, column, row, end] = /^\p{Cc}?\[<(\d+);(\d+);(\d+)([Mm])$/u.exec(input) ?? []
  if (button === undefined || end === 'm') return undefined
  const kind = button === '0' ? 'press' : button === '64' ? 'wheel-up' : button === '65' ? 'wheel-down' : undefined
  return kind && { kind, column: Number(column) - 1, row: Number(row) - 1 }
}
