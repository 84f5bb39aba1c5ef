import { InvalidInputError } from '@picket/core'

/** Reads `name=value`: numbers, true and false are what they look like, and everything else is a text. */
export function readParameters(words: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  if (words.length === 0) return undefined
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=')
      if (at < 1)
        throw new InvalidInputError(`Option "--parameter" requires a name and a value, not "${word}".`, {
          hint: 'Write --parameter user=ana.',
        })
      return [word.slice(0, at).trim(), toValue(word.slice(at + 1))]
    }),
  )
}

function toValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(text) && String(Number(text)) === text) return Number(text)
  return /^"(?:[^"\\]|\\.)*"$/.test(text) ? (JSON.parse(text) as string) : text
}
