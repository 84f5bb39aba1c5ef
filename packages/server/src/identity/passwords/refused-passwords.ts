import { readFile } from 'node:fs/promises'
import { InvalidInputError } from '@picket/core'

/** Passwords that guessers try first. */
export interface RefusedPasswords {
  /** Also rejects variants with substituted characters (`P4ssw0rd`), and with digits or symbols before and after. */
  has(password: string): boolean
}

export const nothingRefused: RefusedPasswords = { has: () => false }

/** A list of a million passwords needs about 100 MB; typical lists have a few thousand. */
const largestFile = 32 * 1024 * 1024

/** Reads one password per line. Throws InvalidInputError if the file does not exist. */
export async function readRefusedPasswords(path: string): Promise<RefusedPasswords> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new InvalidInputError(`The file of refused passwords, "${path}", cannot be read.`, { cause })
  })
  if (text.length > largestFile)
    throw new InvalidInputError(`The file of refused passwords, "${path}", is larger than 32 MiB.`)
  return refusePasswords(text.split(/\r?\n/))
}

export function refusePasswords(list: Iterable<string>): RefusedPasswords {
  const refused = new Set<string>()
  for (const line of list) if (line.trim() !== '') refused.add(toPlain(line.trim()))
  return {
    has: (password) => {
      const plain = toPlain(password)
      const forms = [plain, withoutLeet(plain)]
      return forms.some(
        (form) => refused.has(form) || refused.has(stemOf(form)) || refused.has(withoutLeet(stemOf(form))),
      )
    },
  }
}

function toPlain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Removes the digits and symbols that users add to meet policies; undefined if fewer than four letters are left. */
function stemOf(text: string): string {
  const stem = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return stem.length >= 4 ? stem : text
}

const leet: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function withoutLeet(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (character) => leet[character]!)
}
