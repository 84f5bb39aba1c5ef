import { InvalidInputError } from '@picket/core'
import {
  replaceTimeRange,
  toComparisonQuery,
  toDifferenceQuery,
  toPatternQuery,
  type QueryCatalogue,
} from '@picket/query'
import type { Arguments } from '../../program/arguments.ts'
import { UsageError } from '../../program/usage-error.ts'
import { readRange } from './read-range.ts'

export function isDerived(args: Arguments): boolean {
  return args.flag('patterns') || args.flag('compare') || args.text('different') !== undefined
}

/** Returns the query that the options ask about the events of another one. `now` in ms since 1970. */
export function deriveQuery(args: Arguments, text: string, catalogue: QueryCatalogue, now: number): string {
  const condition = args.text('different')
  const chosen = [args.flag('patterns'), args.flag('compare'), condition !== undefined].filter(Boolean)
  if (chosen.length > 1) throw new UsageError('Use only one of --patterns, --different and --compare.')
  const ranged = withRange(args, text, now)
  const derived = args.flag('patterns')
    ? toPatternQuery(ranged, { isRareFirst: args.flag('rare') }, catalogue)
    : condition === undefined
      ? toComparisonQuery(ranged, now, catalogue)
      : toDifferenceQuery(ranged, condition, catalogue)
  if (derived !== undefined) return derived
  throw new InvalidInputError(
    args.flag('compare')
      ? 'The query cannot be compared with the period before it.'
      : 'The rows of the query are not events.',
    {
      hint: args.flag('compare')
        ? 'Use a query without mistakes whose rows are events, and limit it with --since.'
        : 'Use a query without mistakes that does not group rows or remove columns.',
    },
  )
}

/** Writes the range of the options into the query. */
function withRange(args: Arguments, text: string, now: number): string {
  const range = readRange(args, now)
  if (range === undefined) return text
  const to = range.endTime === undefined ? now : Date.parse(range.endTime)
  return replaceTimeRange(text, { from: Date.parse(range.startTime), to }) ?? text
}
