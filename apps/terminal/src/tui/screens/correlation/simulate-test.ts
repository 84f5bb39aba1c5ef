import {
  simulateTest,
  type CorrelationBody,
  type Frame,
  type Simulation,
  type TimeUnit,
  type ValueMap,
} from '@picket/core'
import type { RanCommand } from '../../folder/messages.ts'

/** A simulated test, or why it is not available. */
export type SimulatedTest =
  | { readonly state: 'ready'; readonly simulation: Simulation }
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly why: string }

export function runSimulation(body: CorrelationBody, data: ValueMap): SimulatedTest {
  const { simulation, problem } = simulateTest(body, data)
  return simulation === undefined ? { state: 'failed', why: problem } : { state: 'ready', simulation }
}

/** Converts the output of `picket explain --steps --format json` to a simulation that follows one value. */
export function parseSimulation({ code, out, err }: RanCommand): SimulatedTest {
  if (code !== 0) return { state: 'failed', why: err.trim().replace(/^(internal )?error: /, '') }
  const { unit, value, values, moreValues, frames } = JSON.parse(out) as PrintedSimulation
  return {
    state: 'ready',
    simulation: {
      unit,
      moments: frames.map(({ time, arrived, evaluates, closes }) => ({ time, arrived, evaluates, closes })),
      tracks: [value === null ? {} : { value }],
      moreTracks: Math.max(0, values.length - 1) + moreValues,
      frameAt: (at) => frames[Math.min(Math.max(0, at), frames.length - 1)]!,
    },
  }
}

/** The format `picket.simulation/1`. */
interface PrintedSimulation {
  readonly unit: TimeUnit
  readonly value: string | null
  readonly values: readonly string[]
  readonly moreValues: number
  readonly frames: readonly (Frame & {
    readonly arrived: readonly number[]
    readonly evaluates: boolean
    readonly closes: boolean
  })[]
}
