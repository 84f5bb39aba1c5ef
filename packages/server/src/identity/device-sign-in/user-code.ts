import { randomInt } from 'node:crypto'

/** No vowels, so that no words come about, and nothing that is taken for a digit (RFC 8628, 6.1): 34 bits. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

export function createUserCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** As people read it: `BCDF-GHJK`. */
export function printUserCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** As it is kept, however it was typed; undefined for what is no code. */
export function parseUserCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : undefined
}
