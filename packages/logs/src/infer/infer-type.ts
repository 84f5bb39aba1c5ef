import { listInWords } from './words.ts'
import { printTimeFormat } from '../schema/print-time-format.ts'
import type { FieldType, JsonType, SchemaField, TimeFormat } from '../schema/definition.ts'
import type { Doubt } from './doubt.ts'
import { isFieldName } from '../schema/is-field-name.ts'
import { inferIndicators } from './infer-indicators.ts'
import { inferEpoch, inferTextTimes } from './infer-times.ts'
import type { Observation, ObservedField } from './observation.ts'

/** Where a type is inferred, and where doubts are reported. */
export interface Position {
  readonly path: string
  /** The name of the field, or of the list that contains the elements. */
  readonly name: string
  readonly doubts: Doubt[]
  /** Whether all values are texts, so that a text of digits is a number. */
  readonly isAllText: boolean
}

/** A field is required only if it was in at least this many samples, without exception. */
const enoughToRequire = 50

const anything: JsonType = { kind: 'json', isEmbeddedJson: false }

/** Returns the narrowest type that accepts all values seen. */
export function inferType(seen: Observation, position: Position): FieldType {
  const kinds = kindsOf(seen)
  const [kind] = kinds
  if (kinds.length > 1) return doubt(position, `Its values are ${listInWords(kinds)}: any value is accepted.`)
  switch (kind) {
    case 'numbers':
      return inferNumber(seen, position)
    case 'booleans':
      return { kind: 'boolean' }
    case 'texts':
      return inferText(seen, position)
    case 'objects':
      return inferObject(seen, position)
    case 'lists':
      return inferList(seen, position)
    default:
      return doubt(position, 'It was always null: any value is accepted.')
  }
}

function kindsOf({ integers, floats, booleans, objects, lists, texts }: Observation): readonly string[] {
  const counts = { texts: texts.count, numbers: integers + floats, booleans, objects, lists }
  return Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [kind] : []))
}

function inferNumber({ integers, floats, epochs, isBeyondBigint }: Observation, position: Position): FieldType {
  const epoch = inferEpoch(position.name, integers + floats, epochs)
  if (epoch && (floats === 0 || epoch.kind === 'unix')) return toTimestamp([epoch])
  if (isBeyondBigint) return doubt(position, 'It has integers of more than 64 bits: any value is accepted.')
  return { kind: floats > 0 ? 'float' : 'bigint' }
}

function inferText(seen: Observation, position: Position): FieldType {
  const { texts } = seen
  const { count } = texts
  if (texts.booleans === count) return { kind: 'boolean' }
  if (texts.embedded === count) return embed(inferType(seen.embedded, position))
  const epoch = inferEpoch(position.name, count, texts.epochs)
  if (epoch) return toTimestamp([epoch])
  const times = inferTextTimes(texts)
  if (times.outcome === 'formats') return toTimestamp(times.formats)
  if (times.outcome === 'ambiguous') {
    const [a, b] = times.formats.map((format) => `"${printTimeFormat(format)}"`)
    say(position, `It could be a time of the format ${a} or ${b}: it stays a string.`)
  } else if (texts.numbers === count) {
    // 1.10 is a different version from 1.1.
    const isVersion = texts.fractions > 0 && /version$/i.test(position.name)
    if (position.isAllText && texts.oddNumbers === 0 && !/id$/i.test(position.name) && !isVersion)
      return { kind: texts.fractions > 0 ? 'float' : 'bigint' }
    if (!position.isAllText) say(position, 'Its numbers are written as text: they stay strings.')
  }
  return { kind: 'string', indicators: inferIndicators(position.name, texts) }
}

function embed(type: FieldType): FieldType {
  return type.kind === 'object' || type.kind === 'array' || type.kind === 'json'
    ? { ...type, isEmbeddedJson: true }
    : type
}

function toTimestamp(formats: readonly TimeFormat[]): FieldType {
  return { kind: 'timestamp', formats, isEventTime: false, isExpiration: false }
}

function inferList({ element }: Observation, position: Position): FieldType {
  const path = `${position.path}[]`
  if (element.count > 0)
    return { kind: 'array', element: inferType(element, { ...position, path }), isEmbeddedJson: false }
  say(position, 'Its lists were empty: their elements may be anything.')
  return { kind: 'array', element: anything, isEmbeddedJson: false }
}

function inferObject(seen: Observation, position: Position): FieldType {
  if (seen.isWide || lookLikeIds([...seen.fields.keys()]))
    return doubt(position, 'Its keys look like values, not names: any object is accepted.')
  if (seen.fields.size === 0) return doubt(position, 'Its objects were empty: any value is accepted.')
  const names = [...seen.fields.keys()]
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return doubt(position, 'Some of its keys differ only in case: any value is accepted.')
  const unfit = names.find((name) => !isFieldName(name))
  if (unfit !== undefined)
    return doubt(
      position,
      `Its key ${JSON.stringify(unfit.slice(0, 60))} cannot be the name of a field: any value is accepted.`,
    )
  return { kind: 'object', fields: inferFields(seen, position), isEmbeddedJson: false }
}

/** Infers the fields of objects, in their most common order. */
export function inferFields(
  { objects, fields }: Observation,
  { path, doubts, isAllText }: Omit<Position, 'name'>,
): readonly SchemaField[] {
  const positionOf = ({ positions, count }: ObservedField): number => positions / count
  return [...fields]
    .sort(([a, x], [b, y]) => positionOf(x) - positionOf(y) || (a < b ? -1 : 1))
    .map(([name, { observation, count }]): SchemaField => {
      const inner = path === '' ? name : `${path}.${name}`
      return {
        name,
        required: objects >= enoughToRequire && count === objects && observation.nulls === 0,
        description: '',
        type: inferType(observation, { path: inner, name, doubts, isAllText }),
      }
    })
}

/** Whether there are more than a few keys, most of them numbers, hashes, UUIDs or addresses. */
function lookLikeIds(names: readonly string[]): boolean {
  const ids = names.filter((name) => /^(?:\d+|[0-9a-f-]{16,}|\d+\.\d+\.\d+\.\d+|.*@.*\..*)$/i.test(name))
  return names.length > 3 && ids.length > names.length * 0.8
}

function doubt(position: Position, message: string): FieldType {
  say(position, message)
  return anything
}

function say({ path, doubts }: Position, message: string): void {
  doubts.push({ path, message })
}
