/** Where a text stops being JSON, and why. */
export interface JsonMistake {
  readonly at: number
  readonly problem: string
}

/**
 * Finds the first mistake in a text that `JSON.parse` rejects, with the same message on every JavaScript engine.
 * Undefined if the text is valid.
 */
export function findJsonMistake(text: string): JsonMistake | undefined {
  const open: ('{' | '[')[] = []
  let state = 'value' as State
  for (let at = 0; ;) {
    space.lastIndex = at
    space.test(text)
    at = space.lastIndex
    if (at === text.length)
      return state === 'end' ? undefined : { at, problem: `it ends where ${wanted[state]} is expected` }
    const first = text[at]!
    if (!allowed[state].includes(kindOf(first)))
      return { at, problem: `${wanted[state]} is expected, not ${quote(text, at)}` }
    if (first === '"') {
      const end = endOfString(text, at)
      if (typeof end !== 'number') return end
      at = end
      state = state === 'key' || state === 'first key' ? 'colon' : behind(open)
    } else if (kindOf(first) === 'scalar') {
      scalar.lastIndex = at
      if (!scalar.test(text)) return { at, problem: `${wanted[state]} is expected, not ${quote(text, at)}` }
      at = scalar.lastIndex
      state = behind(open)
    } else {
      at++
      if (first === '{' || first === '[') open.push(first)
      if (first === '}' || first === ']') open.pop()
      state = afterSymbol(first, open)
    }
  }
}

type State = 'value' | 'first element' | 'key' | 'first key' | 'colon' | 'field end' | 'element end' | 'end'

const wanted: Readonly<Record<State, string>> = {
  value: 'a value',
  'first element': 'a value or "]"',
  key: 'a key in quotes',
  'first key': 'a key in quotes or "}"',
  colon: '":"',
  'field end': '"," or "}"',
  'element end': '"," or "]"',
  end: 'nothing more',
}

const allowed: Readonly<Record<State, readonly string[]>> = {
  value: ['{', '[', '"', 'scalar'],
  'first element': ['{', '[', '"', 'scalar', ']'],
  key: ['"'],
  'first key': ['"', '}'],
  colon: [':'],
  'field end': [',', '}'],
  'element end': [',', ']'],
  end: [],
}

function kindOf(first: string): string {
  return '{}[],:"'.includes(first) ? first : 'scalar'
}

function afterSymbol(mark: string, open: readonly ('{' | '[')[]): State {
  if (mark === '{') return 'first key'
  if (mark === '[') return 'first element'
  if (mark === ':') return 'value'
  if (mark === ',') return open.at(-1) === '{' ? 'key' : 'value'
  return behind(open)
}

function behind(open: readonly ('{' | '[')[]): State {
  const last = open.at(-1)
  return last === undefined ? 'end' : last === '{' ? 'field end' : 'element end'
}

function endOfString(text: string, from: number): number | JsonMistake {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) return { at, problem: 'a string must not contain raw control characters' }
    if (code !== 0x5c) continue
    escape.lastIndex = at
    if (!escape.test(text)) return { at, problem: `${quote(text, at)} is not a valid escape` }
    at = escape.lastIndex - 1
  }
  return { at: text.length, problem: 'it ends within a string' }
}

function quote(text: string, at: number): string {
  return JSON.stringify(/^[\w.+-]{1,20}|^\\?./su.exec(text.slice(at, at + 20))![0])
}

const space = /[ \t\r\n]*/y
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.+-])/y
const escape = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y
