import type { PrefixRoute } from '@picket/core'

/** How an object of a source is handled, and why, in a sentence. */
export type ObjectRouting =
  | { readonly kind: 'routed'; readonly route: PrefixRoute; readonly reason: string }
  | { readonly kind: 'excluded'; readonly route: PrefixRoute; readonly excludedBy: string; readonly reason: string }
  | { readonly kind: 'unmatched'; readonly reason: string }

/**
 * Returns the log types that an object can contain: those of the longest prefix of its key, unless an exclusion of that
 * prefix matches. Exclusions of other prefixes do not apply.
 */
export function routeObject(key: string, routes: readonly PrefixRoute[]): ObjectRouting {
  const route = longestMatch(key, routes)
  if (route === undefined) return { kind: 'unmatched', reason: unmatched(key, routes) }
  const excludedBy = route.excludedPrefixes.find((excluded) => beginsWith(key, excluded))
  if (excludedBy !== undefined) {
    const reason = `It starts with ${name(route.prefix)}, but "${excludedBy}" is excluded.`
    return { kind: 'excluded', route, excludedBy, reason }
  }
  const others = routes.filter((one) => one !== route && key.startsWith(one.prefix))
  const longest = others.length === 0 ? '' : `, the longest of ${others.length + 1} matching prefixes`
  const reason = `It starts with ${name(route.prefix)}${longest}, and is read as ${route.logTypes.join(', ') || 'the log types of the source'}.`
  return { kind: 'routed', route, reason }
}

function longestMatch(key: string, routes: readonly PrefixRoute[]): PrefixRoute | undefined {
  const matching = routes.filter(({ prefix }) => key.startsWith(prefix))
  return matching.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
}

/** Matches in one pass: each part between stars is searched for once, and never across a slash. */
function beginsWith(key: string, excluded: string): boolean {
  const [first = '', ...rest] = excluded.split('*')
  if (!key.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const slash = key.indexOf('/', at)
    const found = key.indexOf(part, at)
    if (found === -1 || (slash !== -1 && found > slash)) return false
    at = found + part.length
  }
  return true
}

function unmatched(key: string, routes: readonly PrefixRoute[]): string {
  if (routes.length === 0) return 'The source has no prefixes.'
  const inAnyCase = routes.find(({ prefix }) => key.toLowerCase().startsWith(prefix.toLowerCase()))
  const hint = inAnyCase === undefined ? '' : ` Prefix "${inAnyCase.prefix}" differs only in case.`
  return `It starts with none of the prefixes of the source.${hint}`
}

function name(prefix: string): string {
  return prefix === '' ? 'the empty prefix' : `prefix "${prefix}"`
}
