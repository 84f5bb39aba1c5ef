import { fingerprint } from '../../schema/fingerprint.ts'

/** Replacements of characters that column names cannot have; all others become an underscore. */
const words: Readonly<Record<string, string>> = {
  '@': 'at_sign',
  $: 'dollar_sign',
  '#': 'hash',
  '%': 'percent',
  '&': 'ampersand',
  '*': 'asterisk',
  '+': 'plus',
  '/': 'slash',
  '\\': 'backslash',
  '=': 'eq',
  '!': 'exclamation',
  '~': 'tilde',
  ',': 'comma',
  "'": 'apostrophe',
  '`': 'backtick',
}

/** Bytes in UTF-8. */
const maxNameLength = 255

/**
 * Converts a key to a column name. Names of letters, digits, `_` and `-` stay as they are; `@timestamp` becomes
 * `at_sign_timestamp`, `a.b c` becomes `a_b_c`.
 */
export function toColumnName(key: string): string {
  const plain = key.replace(/[^\p{L}\p{N}_-]/gu, (sign, at: number) => {
    const word = words[sign]
    return word === undefined ? '_' : `${at > 0 ? '_' : ''}${word}${at + sign.length < key.length ? '_' : ''}`
  })
  const name = /^[\p{L}_]/u.test(plain) ? plain : `_${plain}`
  return isTooLong(name) ? withFingerprint(name, key) : name
}

/** Appends a few digits that depend on the key only, to make the name unique. */
export function withFingerprint(name: string, key: string): string {
  let start = name
  while (isTooLong(`${start}_00000000`)) start = start.slice(0, Math.min(start.length - 1, 246))
  return `${start}_${fingerprint(key)}`
}

function isTooLong(name: string): boolean {
  let bytes = 0
  for (let at = 0; at < name.length && bytes <= maxNameLength; at++) {
    const code = name.charCodeAt(at)
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3
  }
  return bytes > maxNameLength
}
