import { randomInt } from 'node:crypto'

/** No vowels, so that codes form no words, and nothing that resembles a digit (RFC 8628, 6.1): 34 bits. */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

export function createUserCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Formats a code for users: `BCDF-GHJK`. */
export function printUserCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** Normalizes a code as a user typed it; undefined if it is not a code. */
export function parseUserCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined
}
