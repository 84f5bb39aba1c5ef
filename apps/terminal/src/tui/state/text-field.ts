import { graphemesOf } from '../text/fit.ts'
import type { Stroke } from '../keys/strokes.ts'

/** A one-line input, as graphemes. */
export interface TextField {
  readonly characters: readonly string[]
  /** The index before which the next grapheme is inserted. */
  readonly at: number
}

export function createTextField(text = ''): TextField {
  const characters = graphemesOf(text)
  return { characters, at: characters.length }
}

export function textOf({ characters }: TextField): string {
  return characters.join('')
}

/** Returns a field that shows an asterisk for each character. */
export function maskField({ characters, at }: TextField): TextField {
  return { characters: characters.map(() => '*'), at }
}

/** Applies a press; undefined if the press is not an editing key. */
export function editField({ characters, at }: TextField, { name, text }: Stroke): TextField | undefined {
  const without = (from: number, to: number): TextField => ({
    characters: characters.toSpliced(from, to - from),
    at: from,
  })
  switch (name) {
    case 'left':
    case 'ctrl+b':
      return { characters, at: Math.max(0, at - 1) }
    case 'right':
    case 'ctrl+f':
      return { characters, at: Math.min(characters.length, at + 1) }
    case 'home':
    case 'ctrl+a':
      return { characters, at: 0 }
    case 'end':
    case 'ctrl+e':
      return { characters, at: characters.length }
    case 'backspace':
      return at === 0 ? { characters, at } : without(at - 1, at)
    case 'delete':
    case 'ctrl+d':
      return without(at, Math.min(characters.length, at + 1))
    case 'ctrl+u':
      return without(0, at)
    case 'ctrl+k':
      return without(at, characters.length)
    case 'ctrl+w':
    case 'alt+backspace':
      return without(startOfWord(characters, at), at)
    default:
      return text === undefined ? undefined : insert({ characters, at }, text)
  }
}

/** Inserts pasted text unchanged, with its line breaks. */
export function insert({ characters, at }: TextField, text: string): TextField {
  const more = graphemesOf(text.replace(/\r\n?/g, '\n'))
  return { characters: characters.toSpliced(at, 0, ...more), at: at + more.length }
}

function startOfWord(characters: readonly string[], at: number): number {
  let start = at
  while (start > 0 && characters[start - 1] === ' ') start -= 1
  while (start > 0 && characters[start - 1] !== ' ') start -= 1
  return start
}
