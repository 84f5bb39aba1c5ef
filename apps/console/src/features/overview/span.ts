import { formatTime } from '../../time/format.ts'
import type { AlertFilter } from '../alerts/filter.ts'

/** The time range of a chart, in bars of equal length. */
export interface Span {
  /** In ms since 1970. */
  readonly from: number
  /** The last moment, inclusive. */
  readonly to: number
  readonly barSeconds: number
}

const hour = 3600
/** The bar length in seconds, by range: divisors of a day. */
const barLengths = { '1': hour / 2, '3': hour, '7': 3 * hour, '30': 24 * hour } as const

/** Bars start at full hours or at midnight in the zone. Undefined for all time, which starts with the oldest alert. */
export function spanOf(range: AlertFilter['range'], now: number, zone: string): Span | undefined {
  if (range === 'all') return undefined
  const barSeconds = barLengths[range]
  const step = barSeconds * 1000
  const offset = offsetOf(zone, now)
  const floor = (at: number): number => Math.floor((at + offset) / step) * step - offset
  return { from: floor(now - Number(range) * 24 * hour * 1000), to: floor(now) + step - 1, barSeconds }
}

/** The offset of a zone from UTC, in ms. */
function offsetOf(zone: string, now: number): number {
  const second = Math.floor(now / 1000) * 1000
  return Date.parse(`${formatTime(second, zone).replace(' ', 'T')}Z`) - second
}
