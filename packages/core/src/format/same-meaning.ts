import { Lexer } from 'yaml'
import { ExactFloat, isMap, type Value } from '../values/value.ts'

/** Returns whether two values are equal, ignoring the order of keys. Exact numbers must have the same kind. */
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

/** Returns every comment of a text, sorted, to check that none was lost. */
export function commentsOf(text: string): string {
  return [...new Lexer().lex(text)]
    .filter((token) => token.startsWith('#'))
    .map((token) => token.trimEnd())
    .toSorted()
    .join('\n')
}
