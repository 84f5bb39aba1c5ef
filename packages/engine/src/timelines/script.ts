import { printJson, type Timeline, type TimelineStep } from '@picket/core'
import type { EngineEvent } from '../events.ts'
import type { Signal } from '../signal.ts'

/** A delivery to the engine; times are in milliseconds since 1970. */
export type Delivery =
  | { readonly kind: 'signal'; readonly arrival: number; readonly step: number; readonly signal: Signal }
  /** Delivering the same batch again is a replay. */
  | {
      readonly kind: 'event'
      readonly arrival: number
      readonly step: number
      readonly batchId: string
      readonly event: EngineEvent
    }
  | { readonly kind: 'restart'; readonly arrival: number; readonly step: number }

/** The deliveries of a timeline, in the order of their arrival; those at the same time, in the order of steps. */
export function toDeliveries(timeline: Timeline): readonly Delivery[] {
  const all = timeline.steps.flatMap((step, place) => toStepDeliveries(step, place))
  return all
    .filter(({ arrival }) => timeline.until === undefined || arrival <= timeline.until)
    .sort((a, b) => a.arrival - b.arrival || a.step - b.step)
}

function toStepDeliveries(step: TimelineStep, place: number): readonly Delivery[] {
  if (step.kind === 'restart') return [{ kind: 'restart', arrival: step.at, step: place }]
  const last = step.at + (step.times - 1) * step.every
  const deliveries = Array.from({ length: step.times }, (_, at): Delivery => {
    const time = step.at + at * step.every
    const arrival = (step.reorder ? last : time) + step.delay
    const id = `step ${place + 1}.${at + 1}`
    if (step.kind === 'match') {
      const { ruleId, event, alertContext } = step
      const signal = { id, ruleId, logType: '', eventTime: time, event, alertContext, dedup: '' }
      return { kind: 'signal', arrival, step: place, signal }
    }
    const event = { id, text: printJson({ ...step.event, p_log_type: step.logType }), logType: step.logType }
    return {
      kind: 'event',
      arrival,
      step: place,
      batchId: id,
      event: { ...event, eventTime: time, parseTime: arrival },
    }
  })
  const ordered = step.reorder ? deliveries.reverse() : deliveries
  const { again } = step
  if (again === undefined) return ordered
  return ordered.flatMap((delivery) => [delivery, { ...delivery, arrival: delivery.arrival + again }])
}
