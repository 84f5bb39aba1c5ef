import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '-+=%#']
const all = kinds.join('')

/** Creates a random password that meets every policy: more than 100 bits, at least one character of each kind. */
export function createOneTimePassword(length: number): string {
  const characters = Array.from({ length: Math.max(20, length) }, (_, index) => pick(kinds[index] ?? all))
  for (let index = characters.length - 1; index > 0; index--) {
    const other = randomInt(index + 1)
    ;[characters[index], characters[other]] = [characters[other]!, characters[index]!]
  }
  return characters.join('')
}

function pick(from: string): string {
  return from[randomInt(from.length)]!
}
