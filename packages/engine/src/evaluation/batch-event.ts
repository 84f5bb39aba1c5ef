import { isMap, losesNumbers, parseJson, readJson, type Value } from '@picket/core'
import type { EngineLimits } from '../engine-limits.ts'
import { isDeeper } from '../text-depth.ts'
import { hashText } from '../text-hash.ts'
import type { EngineEvent, EventBatch } from '../events.ts'
import type { ActiveRule } from './active-rule.ts'

/** An event of a batch while it is evaluated; expensive values are computed on demand. */
export class BatchEvent {
  readonly event: EngineEvent
  readonly index: number
  /** In milliseconds since 1970. */
  readonly time: number
  private read: Value | undefined
  private known: Value | undefined
  private attributes: Map<ActiveRule, readonly (readonly string[])[]> | undefined

  constructor(event: EngineEvent, index: number, batch: EventBatch, plain: Value) {
    this.event = event
    this.index = index
    this.time = [event.eventTime, event.parseTime].find(Number.isFinite) ?? batch.now
    this.read = plain
  }

  /** As JavaScript parses it: large numbers have lost digits. */
  get plain(): Value {
    return (this.read ??= readJson(this.event.text) as Value)
  }

  /** Returns the values of the attributes that alerts of a rule summarize. */
  readAttributes(rule: ActiveRule): readonly (readonly string[])[] {
    const { attributes } = rule
    if (attributes.length === 0) return noValues
    let values = this.attributes?.get(rule)
    if (values) return values
    values = attributes.map((read) => read(this.exact))
    this.attributes ??= new Map()
    this.attributes.set(rule, values)
    return values
  }

  /** Releases the parsed values while the event waits for Python; they are parsed again if needed. */
  forget(): void {
    this.read = undefined
    this.known = undefined
  }

  /** The event with exact numbers. */
  get exact(): Value {
    return (this.known ??= losesNumbers(this.event.text) ? parseJson(this.event.text) : this.plain)
  }
}

const noValues: readonly (readonly string[])[] = []

/** Returns the plain value of the event, which may be available already, or why it cannot be evaluated. */
export function readEvent(
  event: EngineEvent,
  { eventLength, eventDepth }: Pick<EngineLimits, 'eventLength' | 'eventDepth'>,
  atHand: Value | undefined,
): { readonly plain: Value } | { readonly reason: string } {
  if (event.text.length > eventLength) {
    return { reason: `The event is ${event.text.length} characters long, more than the limit of ${eventLength}.` }
  }
  if (isDeeper(event.text, eventDepth)) {
    return { reason: `The event is nested deeper than the limit of ${eventDepth} levels.` }
  }
  let plain: Value
  try {
    plain = atHand ?? (readJson(event.text) as Value)
  } catch (error) {
    return { reason: `The event is no JSON: ${error instanceof Error ? error.message : String(error)}.` }
  }
  return isMap(plain) ? { plain } : { reason: 'The event is no JSON object.' }
}

/** Creates ids of signals of one batch: from the id of the event, or from its text, time and index among equal ones. */
export function createSignalIds(): (event: BatchEvent, ruleId: string) => string {
  const byIndex = new Map<number, string>()
  const equals = new Map<string, number>()
  const nameText = ({ text, eventTime }: EngineEvent): string => {
    const hash = hashText(text)
    const name = eventTime === undefined ? hash : `${hash} ${eventTime}`
    const before = equals.get(name) ?? 0
    equals.set(name, before + 1)
    return before === 0 ? `text ${name}` : `text ${name} ${before}`
  }
  return ({ event, index }, ruleId) => {
    let name = byIndex.get(index)
    if (name === undefined) byIndex.set(index, (name = event.id === undefined ? nameText(event) : `id ${event.id}`))
    return hashText(`${name}\n${ruleId}`)
  }
}
