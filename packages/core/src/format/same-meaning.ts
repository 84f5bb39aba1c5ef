import { Lexer } from 'yaml'
import { ExactFloat, isMap, type Value } from '../values/value.ts'

/** Whether two values are the same, the order of keys aside. Exact numbers must agree in kind too. */
export function sameValue(a: Value, b: Value): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => sameValue(item as Value, b[at] as Value))
  if (a instanceof ExactFloat) return b instanceof ExactFloat && Object.is(a.value, b.value)
  if (!isMap(a)) return Object.is(a, b)
  if (!isMap(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key] ?? null, b[key] ?? null))
  )
}

/** Every comment of a text, sorted: two texts with the same ones have lost none. */
export function commentsOf(text: string): string {
  return [...new Lexer().lex(text)]
    .filter((token) => token.startsWith('#'))
    .map((token) => token.trimEnd())
    .toSorted()
    .join('\n')
}
