import { createLineIndex } from '@picket/core'

/** A JSON syntax error; `offset` counts UTF-16 units from 0. */
export interface JsonFault {
  readonly offset: number
  readonly expected: string
}

/** Describes the error: `"}" where a value should be`, with line and column counted from 1. */
export function describeJsonFault(
  text: string,
): { readonly line: number; readonly column: number; readonly what: string } | undefined {
  const fault = findJsonFault(text)
  if (fault === undefined) return undefined
  const { offset, expected } = fault
  const { line, column } = createLineIndex(text).spanOf(offset, offset)
  const found = offset >= text.length ? 'the end' : JSON.stringify(String.fromCodePoint(text.codePointAt(offset)!))
  return { line, column, what: `${found} where ${expected} should be` }
}

type Expecting = 'a value' | 'a value or "]"' | 'a name in quotes' | 'a name in quotes or "}"' | 'a colon' | 'more'

/**
 * Returns the first position where the text is not JSON, or undefined. The messages of `JSON.parse` rarely include one.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = []
  let expecting: Expecting = 'a value'
  const token =
    /[ \t\r\n]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b))/y
  for (;;) {
    const from = token.lastIndex
    const match = token.exec(text)
    const rest = /[^ \t\r\n]/g
    rest.lastIndex = from
    const offset = rest.exec(text)?.index ?? text.length
    const isDone = expecting === 'more' && open.length === 0
    if (!match)
      return isDone && offset === text.length
        ? undefined
        : { offset, expected: isDone ? 'the end' : inWords(expecting, open) }
    const next = step(match[1] ?? (match[2] === undefined ? 'scalar' : 'text'), expecting, open)
    if (next === undefined) return { offset, expected: isDone ? 'the end' : inWords(expecting, open) }
    expecting = next
  }
}

function step(token: string, expecting: Expecting, open: ('{' | '[')[]): Expecting | undefined {
  if (expecting === 'a colon') return token === ':' ? 'a value' : undefined
  if (expecting === 'a name in quotes' || expecting === 'a name in quotes or "}"') {
    if (token === 'text') return 'a colon'
    return token === '}' && expecting !== 'a name in quotes' ? close(open, '{') : undefined
  }
  if (expecting === 'more') {
    if (token === ',' && open.length > 0) return open.at(-1) === '{' ? 'a name in quotes' : 'a value'
    return token === '}' ? close(open, '{') : token === ']' ? close(open, '[') : undefined
  }
  if (token === ']' && expecting === 'a value or "]"') return close(open, '[')
  if (token === '{' || token === '[') {
    open.push(token)
    return token === '{' ? 'a name in quotes or "}"' : 'a value or "]"'
  }
  return token === 'text' || token === 'scalar' ? 'more' : undefined
}

function close(open: ('{' | '[')[], bracket: '{' | '['): Expecting | undefined {
  if (open.at(-1) !== bracket) return undefined
  open.pop()
  return 'more'
}

function inWords(expecting: Expecting, open: readonly ('{' | '[')[]): string {
  if (expecting !== 'more') return expecting
  return open.at(-1) === '{' ? 'a comma or "}"' : 'a comma or "]"'
}
