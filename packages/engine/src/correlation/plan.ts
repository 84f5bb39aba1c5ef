import {
  boundField,
  compileField,
  compileFilter,
  isMap,
  linkBetween,
  parseKeyPath,
  printJson,
  type CorrelationBody,
  type FieldReader,
  type GroupBody,
  type SequenceBody,
  type Value,
} from '@picket/core'
import type { Signal } from '../signal.ts'

/** How the signals of a rule's steps are stored, so that an evaluation reads only those of one value. */
export interface Plan {
  readonly slots: readonly Slot[]
  /** The steps that read a rule, by its id. */
  readonly stepsOf: ReadonlyMap<string, readonly number[]>
  /** Whether a signal counts for a step: its `SignalMatch`. */
  readonly accepts: readonly ((signal: Signal) => boolean)[]
}

/** A group has one slot per criterion, a sequence has one. */
export interface Slot {
  readonly criterion?: string
  /** The body with only this criterion. */
  readonly body: CorrelationBody
  /**
   * Whether each value is evaluated separately. Otherwise the value is not common to all steps, and all values are
   * evaluated together.
   */
  readonly keyed: boolean
  readonly lanes: readonly Lane[]
}

/** A list of the signals of one step; a step has several if its values are in several fields. */
export interface Lane {
  readonly step: number
  /** The field whose value distinguishes keys. */
  readonly field?: string
  /** The lane belongs to every key, because its step matches on no field and the other steps do. */
  readonly shared: boolean
  /** Fields whose values are stored with each signal, if the step does not match on a value. */
  readonly fields: readonly Reader[]
  /** Reads `field`. */
  readonly read?: ReadTexts
}

interface Reader {
  readonly field: string
  readonly read: ReadTexts
}

type ReadTexts = (signal: Signal) => readonly string[]

export function createPlan(body: CorrelationBody): Plan {
  const stepsOf = new Map<string, number[]>()
  body.steps.forEach(({ ruleId }, step) => stepsOf.set(ruleId, [...(stepsOf.get(ruleId) ?? []), step]))
  return {
    slots: body.kind === 'group' ? groupSlots(body) : [sequenceSlot(body)],
    stepsOf,
    accepts: body.steps.map(({ signalMatch }) => {
      if (!signalMatch) return () => true
      const holds = compileFilter(signalMatch, { keys: 'exact' })
      return (signal) => holds(toEvent(signal)).matched
    }),
  }
}

function groupSlots(body: GroupBody): readonly Slot[] {
  if (body.criteria.length === 0) return [{ body, keyed: false, lanes: body.steps.map((_, step) => loose(step, [])) }]
  return body.criteria.map((criterion) => ({
    criterion: criterion.name,
    body: { ...body, criteria: [criterion] },
    keyed: true,
    lanes: body.steps.map(({ id }, step) => {
      const field = criterion.members.find(({ groupId }) => groupId === id)?.field
      return field === undefined ? { ...loose(step, []), shared: true } : keyedLane(step, field)
    }),
  }))
}

function sequenceSlot(body: SequenceBody): Slot {
  const fields = body.steps.map((_, step) => fieldsOf(body, step))
  const links = body.steps.slice(1).map((_, before) => linkBetween(body, before, before + 1))
  const keyed = links.every((link) => link?.fields) && boundField(body, 0) !== undefined
  const lanes = fields.flatMap((own, step) => (keyed ? own.map((field) => keyedLane(step, field)) : [loose(step, own)]))
  return { body, keyed, lanes }
}

/** Every field by which the signals of a step are looked up: as the target and as the source of a transition. */
function fieldsOf(body: SequenceBody, step: number): readonly string[] {
  const found = [
    boundField(body, step),
    linkBetween(body, step - 1, step)?.fields?.right,
    linkBetween(body, step, step + 1)?.fields?.left,
  ]
  return [...new Set(found.filter((field) => field !== undefined))]
}

function keyedLane(step: number, field: string): Lane {
  return { step, field, shared: false, fields: [], read: compileTexts(field) }
}

function loose(step: number, fields: readonly string[]): Lane {
  return { step, shared: false, fields: fields.map((field) => ({ field, read: compileTexts(field) })) }
}

const contextKey = 'p_alert_context'

/**
 * Returns the values of a field of a signal's event, or of its alert context, as texts, because they are compared as
 * texts.
 */
function compileTexts(path: string): ReadTexts {
  const inContext = path.startsWith(`${contextKey}.`)
  const read = compilePath(inContext ? path.slice(contextKey.length + 1) : path)
  return ({ event, alertContext }) => toTexts(read(inContext ? alertContext : event))
}

/** A text that is not a path, such as a key with special characters, is one key. */
function compilePath(text: string): FieldReader {
  const { path } = parseKeyPath(text)
  return compileField(path ?? { text, steps: [{ kind: 'key', key: text }] }, 'any-case')
}

function toTexts(value: Value | undefined): readonly string[] {
  if (!Array.isArray(value)) return toText(value)
  return [...new Set((value as readonly Value[]).flatMap(toText))]
}

/** Objects, and lists within lists, cannot be matched on. */
function toText(value: Value | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value === null || value === undefined || Array.isArray(value) || isMap(value)) return []
  return [printJson(value)]
}

function toEvent({ event, alertContext }: Signal): Value {
  return { ...(isMap(event) ? event : {}), [contextKey]: alertContext }
}
