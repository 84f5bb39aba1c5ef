import type { LogTypeFields } from '../validation/field-knowledge.ts'
import { isMap, type Value, type ValueMap } from '../values/value.ts'

/** A field of an event that tells what happened, and its value. */
export interface TellingField {
  readonly path: readonly string[]
  readonly value: string
}

/** The names that log types use for what happened, most telling first. */
const names = [
  'eventname',
  'eventtype',
  'event_name',
  'event_type',
  'eventsubtype',
  'operationname',
  'methodname',
  'action',
  'operation',
  'activity',
  'verb',
  'type',
  'name',
]

/** The field that a first condition would look at; nothing when the event has no text at all. */
export function findTellingField(event: ValueMap): TellingField | undefined {
  const texts = [...textFields(event, [])]
  const rank = ({ path }: TellingField): number => {
    const at = names.indexOf(path.at(-1)?.toLowerCase() ?? '')
    return (at === -1 ? names.length : at) + path.length * 0.1
  }
  return texts.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** The same for an event that is not there: a field that log types have, by its name; nothing if they are unknown. */
export function findTellingName(fields: LogTypeFields): string | undefined {
  const isSingle = (name: string) => fields.missing([name, ''], 'exact')?.names.length === 0
  const telling = names.flatMap((name) => fields.named(name).flatMap((path) => (path.length === 1 ? path : [])))
  // No field has an empty name, so this gives all that are there.
  return [...telling, ...(fields.missing([''], 'exact')?.names ?? [])].find(isSingle)
}

function* textFields(map: ValueMap, above: readonly string[]): Generator<TellingField> {
  if (above.length > 4) return
  for (const [key, value] of Object.entries(map)) {
    if (key.startsWith('p_') || key.trim() === '') continue
    const path = [...above, key]
    if (typeof value === 'string' && value.trim() !== '' && value.length <= 200) yield { path, value }
    else if (isMap(value)) yield* textFields(value, path)
  }
}

/** The event with another value in a field: one that the detection must not match. */
export function withValue(event: ValueMap, [key, ...rest]: readonly string[], value: Value): ValueMap {
  if (key === undefined) return event
  const inner = event[key]
  return { ...event, [key]: rest.length > 0 && isMap(inner) ? withValue(inner, rest, value) : value }
}
