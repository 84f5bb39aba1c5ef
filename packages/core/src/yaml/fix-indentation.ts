import { openBracketBefore, openQuoteBefore } from './open-marks.ts'

/** A text with inserted spaces, and a mapping back to offsets of the original text. */
export interface FixedText {
  readonly text: string
  /** The end of the quoted text or list in it. */
  readonly end: number
  toOriginal(offset: number): number
}

/**
 * The YAML loader of other tools accepts quoted texts and bracketed lists whose continuation lines have too little
 * indentation; stricter parsers do not. Indents the lines of the one that is open at `at`; returns undefined if there
 * is nothing to indent.
 */
export function fixIndentation(text: string, at: number, what: 'quote' | 'bracket'): FixedText | undefined {
  const start = what === 'quote' ? openQuoteBefore(text, at) : openBracketBefore(text, at)
  const end = start === undefined ? undefined : what === 'quote' ? endOfQuote(text, start) : endOfBracket(text, start)
  if (start === undefined || end === undefined) return undefined
  const needed = indentAt(text, start) + 1
  const places: Place[] = []
  for (const { index } of text.slice(0, end).matchAll(/(?<=\n|\r(?!\n)) *(?=[^\s])/g)) {
    const spaces = needed - indentAt(text, index)
    if (index > start && spaces > 0) places.push({ offset: index, spaces })
  }
  return places.length === 0 ? undefined : insert(text, places, end)
}

interface Place {
  readonly offset: number
  readonly spaces: number
}

/** Returns the indentation of the line of a position, including dashes of lists. */
function indentAt(text: string, at: number): number {
  let line = at
  while (line > 0 && !/[\r\n]/.test(text[line - 1]!)) line -= 1
  return /^(?: *- )* */.exec(text.slice(line))![0].length
}

function endOfQuote(text: string, start: number): number | undefined {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\' && quote === '"') at += 1
    else if (text[at] === quote && quote === "'" && text[at + 1] === "'") at += 1
    else if (text[at] === quote) return at + 1
  }
  return undefined
}

function endOfBracket(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const char = text[at]!
    const begins = /[\s,[{:]/.test(text[at - 1] ?? ' ')
    if ((char === '"' || char === "'") && begins) {
      const end = endOfQuote(text, at)
      if (end === undefined) return undefined
      at = end - 1
    } else if (char === '#' && begins) {
      while (at + 1 < text.length && !/[\r\n]/.test(text[at + 1]!)) at += 1
    } else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

function insert(text: string, places: readonly Place[], end: number): FixedText {
  let fixed = ''
  let from = 0
  for (const { offset, spaces } of places) {
    fixed += text.slice(from, offset) + ' '.repeat(spaces)
    from = offset
  }
  return {
    text: fixed + text.slice(from),
    end: end + places.reduce((sum, { spaces }) => sum + spaces, 0),
    toOriginal(offset) {
      let added = 0
      for (const place of places) {
        if (place.offset + added >= offset) break
        added += Math.min(place.spaces, offset - place.offset - added)
      }
      return offset - added
    },
  }
}
