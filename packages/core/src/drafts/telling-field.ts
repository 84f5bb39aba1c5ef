import type { LogTypeFields } from '../validation/field-knowledge.ts'
import { isMap, type Value, type ValueMap } from '../values/value.ts'

/** The most descriptive field of an event, and its value. */
export interface TellingField {
  readonly path: readonly string[]
  readonly value: string
}

/** Common names of the action in log types, the most descriptive first. */
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

/** Returns the field for a first condition; undefined if the event has no text. */
export function findTellingField(event: ValueMap): TellingField | undefined {
  const texts = [...textFields(event, [])]
  const rank = ({ path }: TellingField): number => {
    const at = names.indexOf(path.at(-1)?.toLowerCase() ?? '')
    return (at === -1 ? names.length : at) + path.length * 0.1
  }
  return texts.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** The same without an event: a field of the log types, by its name; undefined if they are unknown. */
export function findTellingName(fields: LogTypeFields): string | undefined {
  const isSingle = (name: string) => fields.missing([name, ''], 'exact')?.names.length === 0
  const telling = names.flatMap((name) => fields.named(name).flatMap((path) => (path.length === 1 ? path : [])))
  // No field has an empty name, so this returns all fields.
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

/** Returns the event with another value in a field, which the detection must not match. */
export function withValue(event: ValueMap, [key, ...rest]: readonly string[], value: Value): ValueMap {
  if (key === undefined) return event
  const inner = event[key]
  return { ...event, [key]: rest.length > 0 && isMap(inner) ? withValue(inner, rest, value) : value }
}
