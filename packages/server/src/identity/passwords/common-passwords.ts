import { dictionary } from '@zxcvbn-ts/language-common'
import { refusePasswords, type RefusedPasswords } from './refused-passwords.ts'

/**
 * Some 49,000 passwords that people choose most, counted in what was stolen elsewhere, the commonest first: those that guessers begin with
 * (OWASP ASVS 2.1.7). They are sorted when the first password is chosen.
 */
export function createCommonPasswords(): RefusedPasswords {
  let list: RefusedPasswords | undefined
  return {
    has(password) {
      list ??= refusePasswords(dictionary['passwords-common'])
      return list.has(password)
    },
  }
}

/** Refused by any of these. */
export function anyOf(...lists: readonly RefusedPasswords[]): RefusedPasswords {
  return { has: (password) => lists.some((list) => list.has(password)) }
}
