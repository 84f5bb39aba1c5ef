/** Where each character of a scalar's decoded text stands in the source: [start, end) per UTF-16 unit. */
export interface DecodedOffsets {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

export type ScalarStyle = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE' | 'BLOCK_LITERAL' | 'BLOCK_FOLDED'

/**
 * Lines up a scalar's decoded text with its source between `start` and `end`: folded lines, doubled quotes, escapes and the
 * indentation of blocks are skipped. Undefined when the two do not match.
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
  const indent = block ? blockIndent(text, start, from, end) : Infinity
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
    if (wanted === ' ' || wanted === '\n' || wanted === '\t') {
      const run = foldedBreak(text, at, wanted)
      if (run === undefined) {
        if (text[at] !== wanted) return undefined
        put(1)
      } else {
        put(run)
        at = skipIndent(text, at, indent)
      }
      continue
    }
    while (style === 'PLAIN' || style.startsWith('QUOTE') ? isBlank(text[at]) : isBreak(text[at])) {
      at = isBreak(text[at]) ? skipIndent(text, at + breakWidth(text, at), indent) : at + 1
    }
    if (text[at] !== wanted || at >= end) return undefined
    put(1)
  }
  return { starts, ends }
}

/** The length of a line break (with blanks before it) that reads as `wanted`; undefined when there is none at `at`. */
function foldedBreak(text: string, at: number, wanted: string): number | undefined {
  let position = at
  while (wanted !== '\t' && (text[position] === ' ' || text[position] === '\t')) position += 1
  if (!isBreak(text[position])) return undefined
  return position + breakWidth(text, position) - at
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

/** Explicit in the header, or that of the first line that is not blank. */
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
  return indent === Infinity ? skipSpaces(text, at) : position
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
