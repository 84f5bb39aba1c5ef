import { dictionary } from '@zxcvbn-ts/language-common'
import { refusePasswords, type RefusedPasswords } from './refused-passwords.ts'

/**
 * About 49,000 of the most common passwords, counted in breaches of other services, the most common first: attackers
 * try these first (OWASP ASVS 2.1.7). They are sorted when the first password is chosen.
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

/** Combines lists: a password of any of them is rejected. */
export function anyOf(...lists: readonly RefusedPasswords[]): RefusedPasswords {
  return { has: (password) => lists.some((list) => list.has(password)) }
}
