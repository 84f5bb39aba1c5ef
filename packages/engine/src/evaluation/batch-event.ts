import { isMap, losesNumbers, parseJson, type Value } from '@picket/core'
import { hashText } from '../text-hash.ts'
import type { EngineEvent, EventBatch } from '../events.ts'

/** An event of a batch while it is evaluated: what is costly to know is worked out when it is asked for. */
export class BatchEvent {
  readonly event: EngineEvent
  readonly place: number
  /** In milliseconds since 1970. */
  readonly time: number
  /** As `JSON.parse` reads it: large numbers have lost digits. */
  readonly plain: Value
  private known: Value | undefined

  constructor(event: EngineEvent, place: number, batch: EventBatch, plain: Value) {
    this.event = event
    this.place = place
    this.time = event.eventTime ?? event.parseTime ?? batch.now
    this.plain = plain
  }

  /** With its numbers exact. */
  get exact(): Value {
    return (this.known ??= losesNumbers(this.event.text) ? parseJson(this.event.text) : this.plain)
  }
}

/** The event's plain value, or why it cannot be looked at. */
export function readEvent(
  event: EngineEvent,
  longest: number,
): { readonly plain: Value } | { readonly reason: string } {
  if (event.text.length > longest) {
    return { reason: `The event is ${event.text.length} characters long, more than the limit of ${longest}.` }
  }
  let plain: Value
  try {
    plain = JSON.parse(event.text) as Value
  } catch (error) {
    return { reason: `The event is no JSON: ${error instanceof Error ? error.message : String(error)}.` }
  }
  return isMap(plain) ? { plain } : { reason: 'The event is no JSON object.' }
}

/** Names signals of one batch: by the id of the event, or by its text, its time and its place among equal ones. */
export function createSignalIds(): (event: BatchEvent, ruleId: string) => string {
  const byPlace = new Map<number, string>()
  const equals = new Map<string, number>()
  const nameText = ({ text, eventTime }: EngineEvent): string => {
    const hash = hashText(text)
    const name = eventTime === undefined ? hash : `${hash} ${eventTime}`
    const before = equals.get(name) ?? 0
    equals.set(name, before + 1)
    return before === 0 ? `text ${name}` : `text ${name} ${before}`
  }
  return ({ event, place }, ruleId) => {
    let name = byPlace.get(place)
    if (name === undefined) byPlace.set(place, (name = event.id === undefined ? nameText(event) : `id ${event.id}`))
    return hashText(`${name}\n${ruleId}`)
  }
}
