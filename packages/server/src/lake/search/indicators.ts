import {
  detectIndicator,
  indicatorColumns,
  InvalidInputError,
  type IndicatorColumn,
  type IndicatorScope,
} from '@picket/core'
import { quoteText } from '@picket/logs'

export const maxIndicators = 500

/** Which events a search for indicators finds, and with which of the values. */
export interface IndicatorSql {
  /** The condition on rows. */
  readonly condition: string
  /** An array of those of the values that a row has. */
  readonly found: string
}

/** Prints what finds any of the values, in the indicator columns or, as text, in the raw log. */
export function toIndicatorSql(values: readonly string[], scope: IndicatorScope): IndicatorSql {
  const wanted = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]
  if (wanted.length === 0) throw new InvalidInputError('Enter at least one value to search for.')
  if (wanted.length > maxIndicators)
    throw new InvalidInputError(`At most ${maxIndicators} values can be searched for at once.`)
  if (scope === 'TextSearch') {
    const text = (value: string) => `position(lowerUTF8(p_raw), ${value}) > 0`
    return {
      condition: `(${wanted.map((value) => text(quoteText(value.toLowerCase()))).join(' OR ')})`,
      found: `arrayFilter(value -> ${text('lowerUTF8(value)')}, ${list(wanted)})`,
    }
  }
  const byColumn = [
    ...Map.groupBy(
      wanted.flatMap((value) => columnsFor(value, scope).map((column) => ({ column, value }))),
      ({ column }) => column,
    ),
  ].map(([column, some]) => ({ column, values: list(some.map(({ value }) => value)) }))
  const parts = byColumn.map(({ column, values: some }) => `arrayIntersect(${column}, ${some})`)
  return {
    condition: `(${byColumn.map(({ column, values: some }) => `hasAny(${column}, ${some})`).join(' OR ')})`,
    found: `arrayDistinct(arrayConcat(${parts.join(', ')}))`,
  }
}

function columnsFor(value: string, scope: Exclude<IndicatorScope, 'TextSearch'>): readonly IndicatorColumn[] {
  if (scope === 'SimpleSearch') return indicatorColumns
  return scope === 'AutoDetectType' ? detectIndicator(value) : [scope]
}

function list(values: readonly string[]): string {
  return `[${values.map(quoteText).join(', ')}]`
}
