import type { StepState } from './frame.ts'

/** How a chart marks a step. */
export type StepMark = 'waiting' | 'met' | 'failed'

/** Returns the marks of a chart by the index of the step. A step that stays absent is as expected. */
export function toStepMarks(steps: readonly StepState[]): ReadonlyMap<number, StepMark> {
  return new Map(
    steps.map(({ index, condition }) => [
      index,
      condition === 'met' || condition === 'absent'
        ? 'met'
        : condition === 'expired' || condition === 'broken'
          ? 'failed'
          : 'waiting',
    ]),
  )
}
