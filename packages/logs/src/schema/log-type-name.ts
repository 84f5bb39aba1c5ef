import { document } from './diagnostics/document.ts'
import { fingerprint } from './fingerprint.ts'
import { maxEnteredNameLength, maxNameLength, maxWords, minNameLength } from './limits.ts'
import { shorten } from './reading/describe.ts'
import type { Mistake } from './reading/report.ts'

/** The prefix of names that users enter. */
export const customPrefix = 'Custom.'

/** Checks the name of a log type by the rules of the specification; undefined if it is valid. */
export function checkLogTypeName(name: string): Pick<Mistake, 'kind' | 'message' | 'hint' | 'within'> | undefined {
  const wrong = (message: string, hint: string, within?: readonly [number, number]) =>
    ({ kind: document.badName, message: `Name "${shorten(name)}" ${message}.`, hint, within }) as const
  const word = /^[A-Z][A-Za-z0-9]*$/
  const words = name.split('.')
  if (name.length < minNameLength)
    return wrong(`has fewer than ${minNameLength} characters`, 'Use a longer one, such as Custom.App.')
  if (name.length > maxNameLength)
    return wrong(`has ${name.length} characters; at most ${maxNameLength} are allowed`, 'Shorten it.')
  let start = 0
  for (const one of words) {
    const within = [start, start + Math.max(1, one.length)] as const
    if (one === '') return wrong('has a dot without a word on both sides', 'Put a word there, or remove it.', within)
    if (!word.test(one)) return wrong(complaintOf(one), hintFor(words), within)
    start += one.length + 1
  }
  if (words.length <= maxWords) return undefined
  return wrong(`has ${words.length} words; at most ${maxWords} are allowed`, 'Join some of them.')
}

/**
 * Checks the name of a log type as it is entered, and adds the prefix `Custom.`. Names, and those of their tables, are
 * case-insensitive.
 */
export function enterLogTypeName(
  entered: string,
  existing: Iterable<string> = [],
): { readonly name: string; readonly problem?: Pick<Mistake, 'kind' | 'message' | 'hint'> } {
  const name = entered.startsWith(customPrefix) ? entered : customPrefix + entered
  const own = name.slice(customPrefix.length)
  const problem = (message: string, hint: string, kind: Mistake['kind'] = document.badName) =>
    ({ name, problem: { kind, message, hint } }) as const
  if (own.trim() === '')
    return problem('A name is required.', 'Enter one that starts with a capital letter, such as App.Login.')
  if (own.length > maxEnteredNameLength)
    return problem(`The name has ${own.length} characters; at most ${maxEnteredNameLength} are allowed.`, 'Shorten it.')
  const wrong = checkLogTypeName(name)
  if (wrong !== undefined) return { name, problem: wrong }
  const other = [...existing].find((one) => tableName(one) === tableName(name))
  if (other === undefined) return { name }
  return problem(`Schema "${other}" already exists.`, 'Choose another name.', document.duplicateName)
}

/**
 * Returns the table of a log type in the lake, which identifies it. For a long name: its start and a hash of the whole.
 */
export function tableName(name: string): string {
  const table = name.toLowerCase().replaceAll('.', '_')
  return table.length > maxTableNameLength ? `${table.slice(0, maxTableNameLength - 9)}_${fingerprint(table)}` : table
}

/** The engine's file names have at most 255 bytes, with its own suffix; ours add up to a dozen. */
const maxTableNameLength = 190

function complaintOf(word: string): string {
  if (!/^[A-Za-z0-9]*$/.test(word)) return `has "${shorten(word)}", but words consist of letters and digits only`
  return `has "${shorten(word)}", which does not start with a capital letter`
}

function hintFor(words: readonly string[]): string {
  // oxlint-disable-next-line no-control-regex
  const isAscii = words.every((word) => /^[\0-\x7F]*$/.test(word))
  return isAscii
    ? `Write "${shorten(words.map(fixWord).join('.'))}".`
    : 'Only letters from A to Z and digits are allowed.'
}

function fixWord(word: string): string {
  const parts = word.split(/[^A-Za-z0-9]+/).filter((part) => part !== '')
  const joined = parts.map((part) => `${part[0]!.toUpperCase()}${part.slice(1)}`).join('')
  return /^[A-Z]/.test(joined) ? joined : `Log${joined}`
}
