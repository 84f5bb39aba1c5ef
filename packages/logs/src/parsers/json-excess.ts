import { maxValueDepth, maxKeys } from '../normalize/limits.ts'
import type { JsonMistake } from './json-mistake.ts'

/** Shorter texts are neither expensive nor nested deeper than recursive parsers can handle, so they are not checked. */
export const harmlessLength = 8192

/**
 * Finds what makes a long JSON text expensive to parse: deeper nesting or more keys than events allow, and numbers with
 * very many digits. Scans brackets and quotes only.
 */
export function findJsonExcess(text: string): JsonMistake | undefined {
  const keys: number[] = []
  let digits = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    digits = code >= 0x30 && code <= 0x39 ? digits + 1 : 0
    if (digits > maxDigits) return { at, problem: `it has a number of more than ${maxDigits} digits` }
    if (code === QUOTE) {
      at = endOfText(text, at)
    } else if (code === COLON) {
      const count = keys.length === 0 ? 0 : ++keys[keys.length - 1]!
      if (count > maxKeys) return { at, problem: `it has an object with more than ${maxKeys} keys` }
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (keys.push(0) > maxValueDepth) return { at, problem: `it is nested more than ${maxValueDepth} levels deep` }
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      keys.pop()
    }
  }
  return undefined
}

/** Returns the index of the closing quote; the end of the text if it is missing. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((at - before) % 2 === 0) return at
  }
  return text.length
}

/** Python rejects longer integers, too (4300). */
const maxDigits = 1000

const QUOTE = 0x22
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
