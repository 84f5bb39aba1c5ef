import { parseJson, type Value } from '@picket/core'

/** A position in a condition. Each method skips what it accepts, with the space before it. */
export interface Cursor {
  skipSpace(): void
  isAtEnd(): boolean
  isNext(sign: string): boolean
  /** Accepts symbols such as `==`. */
  accept(sign: string): boolean
  /** Accepts a whole word. */
  acceptWord(word: string): boolean
  /** Accepts the path of a field: `resources[0]."odd key"`. */
  readPath(): { readonly text: string; readonly within: readonly [number, number] } | undefined
  /** Accepts a quoted text, a number, `true`, `false` or `null`. */
  readLiteral(): Value | undefined
  /** Returns the range of the next word, or the end of the text. */
  here(): readonly [start: number, end: number]
}

const path = /(?:"(?:[^"\\]|\\.)*"|\[[^\]\s]*\]|[^\s"()[\],=!<>&|])+/y
const literal = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?![\w.])/y
const nextWord = /"(?:[^"\\]|\\.)*"|[^\s"()[\],]+|./suy

export function createCursor(text: string): Cursor {
  let at = 0
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const skipSpace = (): void => {
    at += match(/\s*/y)?.length ?? 0
  }
  return {
    skipSpace,
    isAtEnd: () => at >= text.length,
    isNext: (sign) => {
      skipSpace()
      return text.startsWith(sign, at)
    },
    accept: (sign) => {
      skipSpace()
      if (!text.startsWith(sign, at)) return false
      at += sign.length
      return true
    },
    acceptWord: (word) => {
      skipSpace()
      if (!text.startsWith(word, at) || /[\w.]/.test(text[at + word.length] ?? '')) return false
      at += word.length
      return true
    },
    readPath: () => {
      skipSpace()
      const found = match(path)
      if (found === undefined) return undefined
      const within = [at, at + found.length] as const
      at += found.length
      return { text: found, within }
    },
    readLiteral: () => {
      skipSpace()
      const found = match(literal)
      if (found === undefined) return undefined
      try {
        const value = parseJson(found)
        at += found.length
        return value
      } catch {
        return undefined
      }
    },
    here: () => {
      skipSpace()
      return [at, at + (match(nextWord)?.length ?? 0)]
    },
  }
}
