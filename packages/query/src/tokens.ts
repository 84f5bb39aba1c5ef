import type { Span } from './diagnostics.ts'

export type Token = Span &
  (
    | { readonly kind: 'name' | 'symbol' | 'end'; readonly text: string }
    | { readonly kind: 'integer' | 'timespan'; readonly text: string; readonly value: bigint }
    | { readonly kind: 'double'; readonly text: string; readonly value: number }
    | { readonly kind: 'string'; readonly text: string; readonly value: string }
  )

/** `// ...` to the end of the line. */
export interface Comment extends Span {
  readonly text: string
}

/** The length of each unit of time, in nanoseconds. */
export const timespanUnits: Readonly<Record<string, bigint>> = {
  tick: 100n,
  ticks: 100n,
  microsecond: 1_000n,
  microseconds: 1_000n,
  ms: 1_000_000n,
  millisecond: 1_000_000n,
  milliseconds: 1_000_000n,
  s: 1_000_000_000n,
  second: 1_000_000_000n,
  seconds: 1_000_000_000n,
  m: 60_000_000_000n,
  minute: 60_000_000_000n,
  minutes: 60_000_000_000n,
  h: 3_600_000_000_000n,
  hour: 3_600_000_000_000n,
  hours: 3_600_000_000_000n,
  d: 86_400_000_000_000n,
  day: 86_400_000_000_000n,
  days: 86_400_000_000_000n,
}

/** Words that are not names of columns and tables. */
export const reservedWords: ReadonlySet<string> = new Set('let fn and or not in between true false null'.split(' '))

/** The words that start an operator after a bar. */
export const operatorNames = [
  'where',
  'project',
  'extend',
  'summarize',
  'join',
  'sort',
  'limit',
  'union',
  'search',
  'saved_query',
  'visualize',
] as const

/** Operators of our own, which a workspace can allow. */
export const extensionNames = ['top', 'distinct', 'expand', 'project-away', 'sample', 'lookup'] as const
export type ExtensionName = (typeof extensionNames)[number]

/** The words that start the rows of a query, besides names of tables. */
export const sourceNames = ['union', 'datatable', 'range', 'saved_query'] as const
