/** A date without a time and zone: `2026-11-28`. They compare as texts. */
export type Day = string

export interface Month {
  readonly year: number
  /** From 1. */
  readonly month: number
}

const dayLength = 86_400_000

export function monthOf(day: Day): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

export function addMonths({ year, month }: Month, count: number): Month {
  const at = year * 12 + (month - 1) + count
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10)
}

/** Returns the weeks of a month from Sunday to Saturday, with the days of its neighbors that complete them. */
export function weeksOf({ year, month }: Month): readonly (readonly Day[])[] {
  const first: Day = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const before = (Date.parse(`${first}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / dayLength
  const weeks = Math.ceil((before + days) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => addDays(start, week * 7 + index)),
  )
}

/** Whether a day can be chosen. Both limits are included. */
export function isAllowed(
  day: Day,
  { min, max }: { readonly min?: Day | undefined; readonly max?: Day | undefined },
): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max)
}
