import type { PrefixRoute } from './prefix-route.ts'

/** A problem in the prefixes of a source; `excluded` is the index in the list of exclusions. */
export interface PrefixProblem {
  readonly route?: number
  readonly excluded?: number
  readonly message: string
}

/** Validates the prefixes of a source as they are entered, by the rules of the specification. */
export function findPrefixProblems(routes: readonly PrefixRoute[]): readonly PrefixProblem[] {
  if (routes.length === 0) return [{ message: 'A source needs at least one prefix; an empty one matches all objects.' }]
  return routes.flatMap(({ prefix, logTypes, excludedPrefixes }, route) => [
    ...prefixProblems(prefix, routes.findIndex((one) => one.prefix === prefix) < route).map((message) => ({
      route,
      message,
    })),
    ...(logTypes.includes(loneLogType) && logTypes.length > 1
      ? [{ route, message: `${loneLogType} cannot be combined with other log types in prefix "${prefix}".` }]
      : []),
    ...excludedPrefixes.flatMap((excluded, at) =>
      exclusionProblems(excluded, prefix, excludedPrefixes.indexOf(excluded) < at).map((message) => ({
        route,
        excluded: at,
        message,
      })),
    ),
  ])
}

function prefixProblems(prefix: string, isRepeated: boolean): readonly string[] {
  return [
    ...(prefix.includes('*')
      ? [`Prefix "${prefix}" contains "*". Remove it: all keys that start with a prefix match.`]
      : []),
    ...(prefix.startsWith('/') ? [`Prefix "${prefix}" starts with "/", but no key does. Remove it.`] : []),
    ...(isRepeated ? [`Prefix "${prefix}" is listed twice. Combine its log types in one entry.`] : []),
  ]
}

function exclusionProblems(excluded: string, prefix: string, isRepeated: boolean): readonly string[] {
  if (!excluded.startsWith(prefix)) return [`Exclusion "${excluded}" must start with its prefix, "${prefix}".`]
  return [
    ...(excluded === prefix ? [`Exclusion "${excluded}" is the prefix itself, so nothing would be left.`] : []),
    ...(excluded.includes('**')
      ? [`Exclusion "${excluded}" contains "**". Use "*" to match anything but a slash.`]
      : []),
    ...(excluded.endsWith('*')
      ? [`Exclusion "${excluded}" ends with "*". Remove it: all keys that start with an exclusion match.`]
      : []),
    ...(isRepeated ? [`Exclusion "${excluded}" is listed twice.`] : []),
  ]
}

const loneLogType = 'Crowdstrike.FDREvent'
