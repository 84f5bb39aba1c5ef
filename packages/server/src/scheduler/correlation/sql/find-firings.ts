import type { CorrelationRule } from '@picket/engine'
import type { Lake } from '../../../lake/lake.ts'
import { toEngineLimits, defaultQueryLimits } from '../../../lake/queries/query-limits.ts'
import type { Firing } from '../../replay/replay.ts'
import type { CompiledSlot } from './compile-correlation.ts'

export type FoundFirings =
  | {
      readonly kind: 'found'
      readonly count: number
      /** The first firings. */
      readonly firings: readonly Firing[]
      /** Ids of all signals of the values that fired; undefined if all signals count together. */
      readonly ids: readonly string[] | undefined
    }
  | { readonly kind: 'inexact'; readonly reasons: readonly string[] }

export interface FiringsQuestion {
  /** Returned firings: instants in this range, in milliseconds. Others only determine which signals matter. */
  readonly scope: { readonly startsAt: number; readonly endsAt: number }
  readonly slots: readonly CompiledSlot[]
  /** The time range whose signals are needed. */
  readonly wide: readonly CompiledSlot[]
  readonly signal: AbortSignal
}

const mostFirings = 1_000
const shownSignals = 10
/** With more values, selecting signals by value is not worth it. */
const mostValues = 50_000
const valuesAtOnce = 5_000

/** Instants of a cron expression are listed in the statement. */
const settings = { ...toEngineLimits(defaultQueryLimits), max_query_size: 10_000_000 }

/** Queries the data lake for the firings of a rule, after it confirmed that it compares every value as rules do. */
export async function findFirings(
  lake: Pick<Lake, 'query'>,
  { body }: CorrelationRule,
  { scope, slots, wide, signal }: FiringsQuestion,
): Promise<FoundFirings> {
  const ask = (sql: string, parameters: Readonly<Record<string, unknown>> = {}) =>
    lake.query({ sql, parameters, settings, signal, readonly: true })
  for (const { exactness } of wide)
    for await (const rows of ask(exactness))
      for (const { inexact } of rows)
        if (Number(inexact) > 0) return { kind: 'inexact', reasons: [describeInexact(Number(inexact))] }
  const firings: Firing[] = []
  const ids = new Set<string>()
  let count = 0
  let isNarrow = true
  for (const [index, slot] of slots.entries()) {
    const values = new Set<string>()
    for await (const rows of ask(slot.firings))
      for (const row of rows) {
        values.add(String(row['value']))
        const instant = Number(row['instant'])
        if (instant < scope.startsAt || instant >= scope.endsAt) continue
        count++
        if (firings.length < mostFirings) firings.push(toFiring(row, slot, body.steps))
      }
    const { idsOfValues } = wide[index]!
    if (idsOfValues === undefined || values.size > mostValues) isNarrow = false
    else
      for (const some of cut([...values]))
        for await (const rows of ask(idsOfValues, { values: some })) for (const { id } of rows) ids.add(String(id))
  }
  firings.sort((a, b) => a.instant - b.instant)
  return { kind: 'found', count, firings, ids: isNarrow ? [...ids] : undefined }
}

function describeInexact(count: number): string {
  const signals = count === 1 ? 'One signal has' : `${count.toLocaleString('en')} signals have`
  return `${signals} a value that SQL would not compare exactly: a number with a fraction, or a key in another case.`
}

function toFiring(
  row: Readonly<Record<string, unknown>>,
  { criterion, idsOfValues }: CompiledSlot,
  steps: CorrelationRule['body']['steps'],
): Firing {
  return {
    instant: Number(row['instant']),
    value: idsOfValues === undefined ? null : String(row['value']),
    criterion: criterion ?? null,
    completions: (row['completions'] as readonly unknown[]).map(Number),
    steps: steps.map(({ id }, step) => {
      const pairs = row[`s${step}`] as readonly (readonly unknown[])[]
      return { step: id, count: pairs.length, signals: pairs.slice(-shownSignals).map((pair) => String(pair[1])) }
    }),
  }
}

function cut(values: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(values.length / valuesAtOnce) }, (_, part) =>
    values.slice(part * valuesAtOnce, (part + 1) * valuesAtOnce),
  )
}
