import { toOptionName } from './command-spec.ts'
import { everywhere } from './shared-options.ts'

/** Splits the command's name from all other words; options of every command can precede the name. */
export function splitWords(words: readonly string[]): { readonly name?: string; readonly rest: readonly string[] } {
  const takesValue = new Set(
    everywhere.map(toOptionName).flatMap(({ long, value }) => (value === undefined ? [] : [`--${long}`])),
  )
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (takesValue.has(word)) at += 1
    else if (!word.startsWith('-')) return { name: word, rest: words.toSpliced(at, 1) }
    else if (word === '--') break
  }
  return { rest: words }
}
