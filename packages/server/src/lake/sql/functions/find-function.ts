import { aggregateFunctions, plainFunctions, reachingFunctions, revealingFunctions } from './function-names.ts'

export type FunctionKind = 'allowed' | 'reaching' | 'revealing' | 'unknown'

/** What users can do with a ClickHouse function. */
export function findFunction(name: string): FunctionKind {
  if (reaching.has(name)) return 'reaching'
  if (revealing.has(name)) return 'revealing'
  if (plain.has(name) || isAggregate(name)) return 'allowed'
  return 'unknown'
}

/** Ignores case for names that other functions wrap. */
export function isReaching(name: string): boolean {
  return reachingInAnyCase.has(name.toLowerCase())
}

/** `sumIf`, `countDistinctIf`; without combinators that create or read aggregation states. */
function isAggregate(name: string): boolean {
  if (aggregates.has(name)) return true
  const ending = combinators.find((one) => name.endsWith(one) && name.length > one.length)
  return ending !== undefined && isAggregate(name.slice(0, -ending.length))
}

const combinators = ['If', 'Array', 'Map', 'Distinct', 'OrDefault', 'OrNull', 'ForEach', 'ArgMin', 'ArgMax', 'Resample']

/** The names of a list; a star marks case-insensitive names. */
interface Names {
  has(name: string): boolean
}

function toNames(list: string): Names {
  const words = list.trim().split(/\s+/)
  const exact = new Set(words.filter((word) => !word.endsWith('*')))
  const inAnyCase = new Set(words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1).toLowerCase()))
  return { has: (name) => exact.has(name) || inAnyCase.has(name.toLowerCase()) }
}

const plain = toNames(plainFunctions)
const aggregates = toNames(aggregateFunctions)
const reaching = toNames(reachingFunctions)
const revealing = toNames(revealingFunctions)
const reachingInAnyCase = new Set(
  reachingFunctions
    .trim()
    .split(/\s+/)
    .map((word) => word.replace('*', '').toLowerCase()),
)
