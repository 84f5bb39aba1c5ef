/** The position of each character of a scalar's decoded text in the source: [start, end) per UTF-16 unit. */
export interface DecodedOffsets {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

export type ScalarStyle = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE' | 'BLOCK_LITERAL' | 'BLOCK_FOLDED'

/**
 * Aligns a scalar's decoded text with its source between `start` and `end`: folded lines, doubled quotes, escapes and
 * the indentation of blocks are skipped. Undefined if the two do not match.
 */
export function decodedOffsets(
  text: string,
  start: number,
  end: number,
  style: ScalarStyle,
  decoded: string,
): DecodedOffsets | undefined {
  const block = style === 'BLOCK_LITERAL' || style === 'BLOCK_FOLDED'
  const from = block ? endOfLine(text, start) : style === 'PLAIN' ? start : start + 1
  const indent = block ? blockIndent(text, start, from, end) : 0
  const starts: number[] = []
  const ends: number[] = []
  let at = block ? skipIndent(text, from, indent) : from
  const put = (width: number): void => {
    starts.push(at)
    ends.push(at + width)
    at += width
  }

  for (let index = 0; index < decoded.length; index += 1) {
    const wanted = decoded[index]!
    if (style === 'QUOTE_DOUBLE') {
      while (text[at] === '\\' && isBreak(text[at + 1])) at = skipBlank(text, at + 1)
      if (text[at] === '\\') {
        const width = escapeWidth(text[at + 1])
        if (wanted >= '\uD800' && wanted <= '\uDBFF' && text[at + 1] === 'U') {
          starts.push(at, at)
          ends.push(at + width, at + width)
          at += width
          index += 1
        } else put(width)
        continue
      }
    }
    if (style === 'QUOTE_SINGLE' && wanted === "'") {
      put(2)
      continue
    }
    if (block && wanted !== '\t' && isBlank(wanted) && isBreak(text[at])) {
      put(breakWidth(text, at))
      at = skipIndent(text, at, indent)
      continue
    }
    if (!block && isBlank(wanted) && foldAt(text, at)) {
      // One break is a space, several are one break less.
      const breaks = breaksIn(text, at)
      for (const [start, next] of breaks.length === 1 ? breaks : breaks.slice(1)) {
        starts.push(start)
        ends.push(next)
      }
      index += Math.max(breaks.length - 2, 0)
      at = skipBlank(text, at)
      continue
    }
    while (block && isBreak(text[at])) at = skipIndent(text, at + breakWidth(text, at), indent)
    if (text[at] !== wanted || at >= end) return undefined
    put(1)
  }
  return { starts, ends }
}

/** Returns whether only blanks are between here and the end of the line. */
function foldAt(text: string, at: number): boolean {
  return isBreak(text[skipSpaces(text, at)])
}

/** Returns the start and end of each line break in the run of blanks at `at`. */
function breaksIn(text: string, at: number): [start: number, end: number][] {
  const breaks: [number, number][] = []
  let position = skipSpaces(text, at)
  while (isBreak(text[position])) {
    const next = position + breakWidth(text, position)
    breaks.push([position, next])
    position = skipSpaces(text, next)
  }
  return breaks
}

function breakWidth(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
}

function escapeWidth(letter: string | undefined): number {
  return letter === 'x' ? 4 : letter === 'u' ? 6 : letter === 'U' ? 10 : 2
}

function endOfLine(text: string, at: number): number {
  let position = at
  while (position < text.length && !isBreak(text[position])) position += 1
  return Math.min(position + breakWidth(text, position), text.length)
}

/** From the header, or that of the first non-blank line. */
function blockIndent(text: string, start: number, from: number, end: number): number {
  for (const line of text.slice(from, end).split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue
    const found = /^ */.exec(line)![0].length
    const explicit = /^[|>][-+]?([1-9])/.exec(text.slice(start, from))?.[1]
    return explicit === undefined ? found : Math.min(found, Number(explicit) + parentIndent(text, start))
  }
  return 0
}

function parentIndent(text: string, start: number): number {
  let line = start
  while (line > 0 && !isBreak(text[line - 1])) line -= 1
  return /^ */.exec(text.slice(line, start))![0].length
}

function skipIndent(text: string, at: number, indent: number): number {
  let position = at
  while (position - at < indent && text[position] === ' ') position += 1
  return position
}

function skipSpaces(text: string, at: number): number {
  let position = at
  while (text[position] === ' ' || text[position] === '\t') position += 1
  return position
}

function skipBlank(text: string, at: number): number {
  let position = at
  while (isBlank(text[position])) position += 1
  return position
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || isBreak(char)
}

function isBreak(char: string | undefined): boolean {
  return char === '\n' || char === '\r'
}
