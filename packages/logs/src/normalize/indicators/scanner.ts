import type { IndicatorField } from './indicator-fields.ts'

/** A value that an event can be found by. */
export interface IndicatorHit {
  readonly field: IndicatorField
  readonly value: string
}

/** Finds what one kind of indicator makes of a text; nothing when the text is none. The text is trimmed and not empty. */
export type Scanner = (text: string) => readonly IndicatorHit[]

export const noHits: readonly IndicatorHit[] = []
