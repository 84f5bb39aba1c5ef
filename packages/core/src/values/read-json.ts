import { endOfString, isBlank, mayHaveEscapedKey } from './escaped-keys.ts'

/**
 * `JSON.parse`, but correct for keys with escapes (`mayHaveEscapedKey`). `number` converts the text of a number; by
 * default as in JavaScript. Throws a SyntaxError if the text is not JSON.
 */
export function readJson(text: string, number?: (source: string) => unknown): unknown {
  if (mayHaveEscapedKey(text)) return readSlowly(text, number ?? Number)
  return number === undefined ? JSON.parse(text) : JSON.parse(text, reviveWith(number))
}

/** The context that a reviver receives. */
interface ReviverContext {
  readonly source?: string
}

function reviveWith(number: (source: string) => unknown) {
  return (_key: string, value: unknown, context?: ReviverContext): unknown =>
    typeof value === 'number' ? number(context?.source ?? String(value)) : value
}

/** Reads text that `JSON.parse` has accepted, token by token, at any depth. */
function readSlowly(text: string, number: (source: string) => unknown): unknown {
  JSON.parse(text)
  const open: (unknown[] | Record<string, unknown>)[] = []
  const keys: string[] = []
  let result: unknown
  const put = (value: unknown): void => {
    const into = open.at(-1)
    if (into === undefined) result = value
    else if (Array.isArray(into)) into.push(value)
    // Like JSON.parse: `__proto__` is an ordinary key.
    else Object.defineProperty(into, keys.pop()!, { value, writable: true, enumerable: true, configurable: true })
  }
  for (let at = 0; at < text.length;) {
    const mark = text[at]!
    if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? {} : [])
      at++
    } else if (mark === '}' || mark === ']') {
      put(open.pop())
      at++
    } else if (mark === '"') {
      const end = endOfString(text, at) + 1
      const value = JSON.parse(text.slice(at, end)) as string
      at = end
      while (isBlank(text.charCodeAt(at))) at++
      if (text[at] === ':') keys.push(value)
      else put(value)
    } else if (mark === ',' || mark === ':' || isBlank(text.charCodeAt(at))) at++
    else {
      const [token] = /[^\s,\]}]+/y.exec(text.slice(at, at + longestNumber)) ?? ['']
      const whole = token.length < longestNumber ? token : (/^[^\s,\]}]+/.exec(text.slice(at))?.[0] ?? token)
      put(words.has(whole) ? words.get(whole) : number(whole))
      at += whole.length
    }
  }
  return result
}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])
/** Nearly all are shorter. */
const longestNumber = 64
