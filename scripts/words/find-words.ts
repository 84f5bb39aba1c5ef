import type { Text } from './read-texts.ts'

/** A word or phrase that Picket's texts avoid. */
export interface AvoidedWord {
  /** A regular expression, matched without regard to case and between word boundaries. */
  readonly avoid: string
  /** What to write. */
  readonly instead: string
  /** Phrases, as regular expressions, in which the word is right. */
  readonly except?: readonly string[]
  /** Where the word is avoided; everywhere if this is missing. */
  readonly only?: readonly Text['kind'][]
}

/** Files in which a word is right, with the reason. */
export interface Exception {
  readonly word: string
  readonly files: readonly string[]
  readonly reason: string
}

export interface FoundWord {
  readonly line: number
  readonly found: string
  readonly instead: string
  readonly excerpt: string
}

/** Returns a function that finds avoided words in the texts of a file. */
export function createWordFinder(
  words: readonly AvoidedWord[],
): (texts: readonly Text[], allowed?: readonly string[]) => readonly FoundWord[] {
  const rules = words.map((word) => ({
    ...word,
    pattern: new RegExp(String.raw`\b(?:${word.avoid})\b`, 'gi'),
    right: (word.except ?? []).map((phrase) => new RegExp(phrase, 'gi')),
  }))
  return (texts, allowed = []) =>
    texts.flatMap(({ kind, line, text }) =>
      rules.flatMap(({ avoid, instead, only, pattern, right }) => {
        if (allowed.includes(avoid) || (only !== undefined && !only.includes(kind))) return []
        const checked = right.reduce((rest, phrase) => rest.replaceAll(phrase, blank), text)
        return [...checked.matchAll(pattern)].map(({ 0: found, index }) => ({
          line: line + text.slice(0, index).split('\n').length - 1,
          found,
          instead,
          excerpt: excerptOf(text, index, found.length),
        }))
      }),
    )
}

/** Keeps offsets, and words on both sides apart. */
const blank = (phrase: string): string => phrase.replaceAll(/[^\n]/g, '·')

const excerptOf = (text: string, index: number, length: number): string =>
  text
    .slice(Math.max(0, index - 40), index + length + 40)
    .replaceAll(/\s+/g, ' ')
    .trim()
