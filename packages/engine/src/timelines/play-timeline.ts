import { printOffset, type Timeline } from '@picket/core'
import { toDeliveries, type Delivery } from './script.ts'
import type { Stage, StageOutcome } from './stage.ts'
import type { RaisedAlert, TraceEntry } from './timeline-result.ts'

export interface Played {
  readonly alerts: readonly RaisedAlert[]
  readonly trace: readonly TraceEntry[]
  /** Whether the trace was truncated at its limit. */
  readonly cut: boolean
}

const maxEntries = 300
const shownKeys = 3

/**
 * Plays a timeline to its end; `tracing` also reports what each step changed, which requires an inspection of every
 * value.
 */
export async function playTimeline(timeline: Timeline, stage: Stage, tracing: boolean): Promise<Played> {
  const player = new Player(timeline, stage, tracing)
  const deliveries = toDeliveries(timeline)
  for (const [at, delivery] of deliveries.entries()) await player.deliver(delivery, deliveries[at + 1])
  player.finish()
  return player
}

class Player implements Played {
  readonly alerts: RaisedAlert[] = []
  readonly trace: TraceEntry[] = []
  cut = false
  private readonly timeline: Timeline
  private readonly stage: Stage
  private readonly tracing: boolean
  /** The effects of the deliveries of a step so far, which are reported as one. */
  private open: { alerts: RaisedAlert[]; notes: Set<string>; count: number } = {
    alerts: [],
    notes: new Set(),
    count: 0,
  }

  constructor(timeline: Timeline, stage: Stage, tracing: boolean) {
    this.timeline = timeline
    this.stage = stage
    this.tracing = tracing
  }

  async deliver(delivery: Delivery, next: Delivery | undefined): Promise<void> {
    this.evaluateUntil(delivery.arrival)
    const { alerts, notes } = await this.stage.deliver(delivery)
    this.alerts.push(...alerts)
    if (!this.tracing || this.cut) return
    this.open.alerts.push(...alerts)
    for (const note of notes) this.open.notes.add(note)
    this.open.count += 1
    const due = this.stage.nextDue
    const goesOn = next?.step === delivery.step && (due === undefined || due >= next.arrival)
    if (!goesOn) this.tell(delivery)
  }

  /** Evaluates all instants that the steps can still affect, or that are due during the observed time. */
  finish(): void {
    const { until } = this.timeline
    this.evaluateUntil(until === undefined ? Infinity : until + this.stage.lateness + 1)
  }

  private evaluateUntil(end: number): void {
    for (let due = this.stage.nextDue; due !== undefined && due < end; due = this.stage.nextDue) {
      const instant = due - this.stage.lateness
      const progress = this.tracing && !this.cut ? this.stage.inspect(instant, shownKeys) : []
      const outcome = this.stage.advance(due + 1)
      this.alerts.push(...outcome.alerts)
      if (this.tracing && progress.length > 0) this.tellEvaluation(instant, outcome, progress)
    }
  }

  private tell(delivery: Delivery): void {
    const { step: place, arrival } = delivery
    const { alerts, notes, count } = this.open
    this.open = { alerts: [], notes: new Set(), count: 0 }
    const said = notes.size > 0 ? `: ${[...notes].join(', ')}` : delivery.kind === 'event' ? ': no rule matched' : ''
    this.add({
      offset: arrival - this.timeline.start,
      kind: delivery.kind === 'signal' ? 'match' : delivery.kind,
      text: describe(delivery, count, this.timeline) + said,
      step: place,
      alerts,
      progress: this.stage.inspect(arrival, shownKeys),
    })
  }

  private tellEvaluation(instant: number, { alerts }: StageOutcome, progress: TraceEntry['progress']): void {
    const offset = instant + this.stage.lateness - this.timeline.start
    const name = `evaluation of ${printOffset(instant - this.timeline.start)}`
    const text = alerts.length > 0 ? `${name}: ${alerts.map(({ ruleId }) => `"${ruleId}" alerts`).join(', ')}` : name
    this.add({ offset, kind: 'evaluation', text, alerts, progress })
  }

  private add(entry: TraceEntry): void {
    if (this.trace.length < maxEntries) this.trace.push(entry)
    else this.cut = true
  }
}

function describe(delivery: Delivery, count: number, { start }: Timeline): string {
  if (delivery.kind === 'restart') return 'restarted'
  const time = delivery.kind === 'signal' ? delivery.signal.eventTime : (delivery.event.eventTime ?? delivery.arrival)
  const late = time === delivery.arrival ? '' : `, ${count > 1 ? 'the last ' : ''}of ${printOffset(time - start)}`
  const what =
    delivery.kind === 'signal' ? `a match of "${delivery.signal.ruleId}"` : `an event of "${delivery.event.logType}"`
  return `${count > 1 ? `${count} times ` : ''}${what}${late}`
}
