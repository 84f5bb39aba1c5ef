import type { CorrelationBody, Simulation } from '@picket/core'

/** Returns the position of a time between the first and the last, from 0 to 1; 0.5 if there is only one. */
export function placeOf(time: number, first: number, last: number): number {
  return last > first ? Math.min(1, Math.max(0, (time - first) / (last - first))) : 0.5
}

export interface Dot {
  readonly time: number
  readonly count: number
}

/** Returns the signals of each step; simultaneous ones are merged. */
export function signalDots(body: CorrelationBody, { moments }: Simulation): readonly (readonly Dot[])[] {
  return body.steps.map((_, step) =>
    moments.flatMap(({ time, arrived }): readonly Dot[] => {
      const count = arrived[step] ?? 0
      return count === 0 ? [] : [{ time, count }]
    }),
  )
}
