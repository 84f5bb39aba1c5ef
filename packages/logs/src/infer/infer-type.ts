import { listInWords } from './words.ts'
import { printTimeFormat } from '../schema/print-time-format.ts'
import type { FieldType, JsonType, SchemaField, TimeFormat } from '../schema/definition.ts'
import type { Doubt } from './doubt.ts'
import { isFieldName } from '../schema/is-field-name.ts'
import { inferIndicators } from './infer-indicators.ts'
import { inferEpoch, inferTextTimes } from './infer-times.ts'
import type { Observation, ObservedField } from './observation.ts'

/** Where a type is inferred, and where doubts are reported. */
export interface Place {
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
export function inferType(seen: Observation, place: Place): FieldType {
  const kinds = kindsOf(seen)
  const [kind] = kinds
  if (kinds.length > 1) return doubt(place, `Its values are ${listInWords(kinds)}: any value is accepted.`)
  switch (kind) {
    case 'numbers':
      return inferNumber(seen, place)
    case 'booleans':
      return { kind: 'boolean' }
    case 'texts':
      return inferText(seen, place)
    case 'objects':
      return inferObject(seen, place)
    case 'lists':
      return inferList(seen, place)
    default:
      return doubt(place, 'It was always null: any value is accepted.')
  }
}

function kindsOf({ integers, floats, booleans, objects, lists, texts }: Observation): readonly string[] {
  const counts = { texts: texts.count, numbers: integers + floats, booleans, objects, lists }
  return Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [kind] : []))
}

function inferNumber({ integers, floats, epochs, isBeyondBigint }: Observation, place: Place): FieldType {
  const epoch = inferEpoch(place.name, integers + floats, epochs)
  if (epoch && (floats === 0 || epoch.kind === 'unix')) return toTimestamp([epoch])
  if (isBeyondBigint) return doubt(place, 'It has integers of more than 64 bits: any value is accepted.')
  return { kind: floats > 0 ? 'float' : 'bigint' }
}

function inferText(seen: Observation, place: Place): FieldType {
  const { texts } = seen
  const { count } = texts
  if (texts.booleans === count) return { kind: 'boolean' }
  if (texts.embedded === count) return embed(inferType(seen.embedded, place))
  const epoch = inferEpoch(place.name, count, texts.epochs)
  if (epoch) return toTimestamp([epoch])
  const times = inferTextTimes(texts)
  if (times.outcome === 'formats') return toTimestamp(times.formats)
  if (times.outcome === 'ambiguous') {
    const [a, b] = times.formats.map((format) => `"${printTimeFormat(format)}"`)
    say(place, `It could be a time of the format ${a} or ${b}: it stays a string.`)
  } else if (texts.numbers === count) {
    // 1.10 is a different version from 1.1.
    const isVersion = texts.fractions > 0 && /version$/i.test(place.name)
    if (place.isAllText && texts.oddNumbers === 0 && !/id$/i.test(place.name) && !isVersion)
      return { kind: texts.fractions > 0 ? 'float' : 'bigint' }
    if (!place.isAllText) say(place, 'Its numbers are written as text: they stay strings.')
  }
  return { kind: 'string', indicators: inferIndicators(place.name, texts) }
}

function embed(type: FieldType): FieldType {
  return type.kind === 'object' || type.kind === 'array' || type.kind === 'json'
    ? { ...type, isEmbeddedJson: true }
    : type
}

function toTimestamp(formats: readonly TimeFormat[]): FieldType {
  return { kind: 'timestamp', formats, isEventTime: false, isExpiration: false }
}

function inferList({ element }: Observation, place: Place): FieldType {
  const path = `${place.path}[]`
  if (element.count > 0)
    return { kind: 'array', element: inferType(element, { ...place, path }), isEmbeddedJson: false }
  say(place, 'Its lists were empty: their elements may be anything.')
  return { kind: 'array', element: anything, isEmbeddedJson: false }
}

function inferObject(seen: Observation, place: Place): FieldType {
  if (seen.isWide || lookLikeIds([...seen.fields.keys()]))
    return doubt(place, 'Its keys look like values, not names: any object is accepted.')
  if (seen.fields.size === 0) return doubt(place, 'Its objects were empty: any value is accepted.')
  const names = [...seen.fields.keys()]
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return doubt(place, 'Some of its keys differ only in case: any value is accepted.')
  const unfit = names.find((name) => !isFieldName(name))
  if (unfit !== undefined)
    return doubt(
      place,
      `Its key ${JSON.stringify(unfit.slice(0, 60))} cannot be the name of a field: any value is accepted.`,
    )
  return { kind: 'object', fields: inferFields(seen, place), isEmbeddedJson: false }
}

/** Infers the fields of objects, in their most common order. */
export function inferFields(
  { objects, fields }: Observation,
  { path, doubts, isAllText }: Omit<Place, 'name'>,
): readonly SchemaField[] {
  const placeOf = ({ places, count }: ObservedField): number => places / count
  return [...fields]
    .sort(([a, x], [b, y]) => placeOf(x) - placeOf(y) || (a < b ? -1 : 1))
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

function doubt(place: Place, message: string): FieldType {
  say(place, message)
  return anything
}

function say({ path, doubts }: Place, message: string): void {
  doubts.push({ path, message })
}
