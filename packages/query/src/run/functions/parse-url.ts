import { urlParts, urlPattern } from '../../functions/url-pattern.ts'
import type { Value } from '../value.ts'

const pattern = new RegExp(urlPattern)

/** Returns the parts of an absolute URL that are not empty; null for other texts. */
export function parseUrl(text: string): Value {
  const [, ...found] = pattern.exec(text) ?? []
  if (found.length === 0) return null
  return Object.fromEntries(urlParts.flatMap((part, at) => (found[at] ? [[part, found[at]] as const] : [])))
}
