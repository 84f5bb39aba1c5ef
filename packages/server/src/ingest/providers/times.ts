export const second = 1_000
export const minute = 60_000
export const hour = 3_600_000
export const day = 86_400_000

/** `2026-01-31T10:00:00.000Z` */
export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

/** `2026-01-31T10:00:00Z`; rounds down. */
export function toIsoSeconds(ms: number): string {
  return `${toIso(ms).slice(0, 19)}Z`
}

/** `2026-01-31` */
export function toDay(ms: number): string {
  return toIso(ms).slice(0, 10)
}
