import type { IndicatorField } from './indicator-fields.ts'

/** A value by which an event is found. */
export interface IndicatorHit {
  readonly field: IndicatorField
  readonly value: string
}

/** Returns the indicator values of a text; an empty list if it has none. The text is trimmed and not empty. */
export type Scanner = (text: string) => readonly IndicatorHit[]

export const noHits: readonly IndicatorHit[] = []
