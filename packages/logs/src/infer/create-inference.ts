import { isMap, type Value } from '@picket/core'
import { toFreeName } from '../normalize/discovery/discovery.ts'
import { createNormalizer } from '../normalize/create-normalizer.ts'
import { printFailure } from '../normalize/failure.ts'
import type { Hash } from '../normalize/hash.ts'
import { createParser } from '../parsers/create-parser.ts'
import type { ParseLog, TextParser } from '../parsers/parser.ts'
import type { LogSchema, ParserDefinition, SchemaField } from '../schema/definition.ts'
import type { Doubt } from './doubt.ts'
import { chooseEventTime } from './event-time.ts'
import { isFieldName } from '../schema/is-field-name.ts'
import { inferFields } from './infer-type.ts'
import { loosen } from './loosen.ts'
import { Observation } from './observation.ts'
import { proposeParser } from './parsers/propose-parser.ts'
import { withUnseen } from './unseen-fields.ts'

export interface InferenceOptions {
  /** The log type. */
  readonly name: string
  readonly hash: Hash
  /** The parser of the logs; detected from the first samples by default. */
  readonly parser?: ParserDefinition
}

export interface Inference {
  /** Accepts every sample that it was made from. Undefined when no sample could be read. */
  readonly schema: LogSchema | undefined
  readonly doubts: readonly Doubt[]
  readonly counts: InferenceCounts
}

export interface InferenceCounts {
  readonly samples: number
  /** The samples that the schema was made from. */
  readonly read: number
  /** Blank lines, headers. */
  readonly skipped: number
  readonly unreadable: number
}

/** Drafts a schema. Samples are added one by one in any order; only the first few are retained. */
export interface SchemaInference {
  /** Starts another file, which can have its own header. */
  startStream(): void
  /** Adds a sample; `position` says in messages where it is. */
  add(text: string, position?: string): void
  finish(): Inference
}

/** The number of samples that are retained, to detect the parser and to try the final schema on. */
const maxSamples = 2000

export function createInference({ name, hash, parser: given }: InferenceOptions): SchemaInference {
  const kept: Sample[] = []
  const root = new Observation()
  const doubts: Doubt[] = []
  const records: Value[] = []
  let [samples, read, skipped, unreadable] = [0, 0, 0, 0]
  let definition: ParserDefinition | undefined
  let parser: TextParser | undefined
  let parse: ParseLog | undefined
  let [streams, parsedStream] = [0, 0]
  let firstUnreadable = ''

  const take = ({ text, position, stream }: Sample): void => {
    if (stream !== parsedStream) parse = parser!.begin()
    parsedStream = stream
    const parsed = parse!(text)
    if (parsed.kind === 'failure') {
      unreadable++
      if (unreadable === 1) firstUnreadable = `${position}: ${parsed.problem}`
    } else if (parsed.events.length === 0) skipped++
    else read++
    for (const event of parsed.kind === 'parsed' ? parsed.events : []) {
      root.note(event)
      if (records.length < maxSamples) records.push(event)
    }
  }
  const begin = (): void => {
    definition = given ?? proposeParser(withoutRepeatedHeaders(kept), doubts)
    const created = createParser(definition)
    if (created.kind === 'script') throw new TypeError('Samples of script parsers are parsed elsewhere.')
    parser = created
    parse = parser.begin()
    for (const sample of kept) take(sample)
  }
  return {
    startStream() {
      if (samples > 0) streams++
    },
    add(given, position) {
      const text = given.trim()
      samples++
      const sample = { text, position: position ?? `sample ${samples}`, stream: streams }
      if (text === '') skipped++
      else if (parse) take(sample)
      else if (kept.push(sample) === maxSamples) begin()
    },
    finish() {
      if (!parse && kept.length > 0) begin()
      const counts = { samples, read, skipped, unreadable }
      if (!definition || read === 0) return { schema: undefined, doubts, counts }
      if (unreadable > 0)
        doubts.push({
          path: '',
          message: `${unreadable} of ${samples} samples could not be read, ${unreadable === 1 ? '' : 'the first is '}${firstUnreadable}.`,
        })
      if (definition.kind === 'json' && records.length === 1) doubts.push(...findEnclosed(records[0]))
      const seen = rootFields(root, doubts, definition.kind !== 'json')
      const fields = chooseEventTime(withUnseen(seen, definition, doubts))
      const draft = {
        name,
        description: '',
        fieldDiscoveryEnabled: fields.length === 0,
        parser: definition,
        fields,
        udm: [],
      }
      return { schema: fitToRecords(draft, records, hash, doubts), doubts, counts }
    },
  }
}

interface Sample {
  readonly text: string
  readonly position: string
  /** The number of its file. */
  readonly stream: number
}

/** Returns the samples without repeated headers: each file of a table has the same one. */
function withoutRepeatedHeaders(kept: readonly Sample[]): readonly string[] {
  const header = kept[0]?.text
  return kept
    .filter(({ text, stream }, at) => text !== header || at === 0 || kept[at - 1]?.stream === stream)
    .map(({ text }) => text)
}

/** Detects an envelope: a single object with one list of objects is usually an API response that contains the logs. */
function findEnclosed(record: Value | undefined): readonly Doubt[] {
  if (!isMap(record)) return []
  const lists = Object.entries(record).filter(
    ([, value]) => Array.isArray(value) && value.length > 1 && value.every(isMap),
  )
  const [only] = lists
  if (only === undefined || lists.length > 1) return []
  const message = `It is a list of objects within the only log. If each of them is a log, read the stream as JsonArray with the enclosing field "${only[0]}".`
  return [{ path: only[0], message }]
}

/**
 * Returns the fields at the root. A key that cannot be declared under its own name gets a substitute. Names of standard
 * fields come from exported events: they are only stored in the raw text.
 */
function rootFields(root: Observation, doubts: Doubt[], isAllText: boolean): readonly SchemaField[] {
  if (root.isWide) {
    doubts.push({ path: '', message: 'The keys of the logs look like values: no field is declared.' })
    return []
  }
  const fields = inferFields(root, { path: '', doubts, isAllText })
  const taken = new Set<string>()
  const unfit = new Set(
    fields.filter(({ name }) => {
      const isFree = isFieldName(name) && !/^p_/i.test(name) && !taken.has(name.toLowerCase())
      if (isFree) taken.add(name.toLowerCase())
      return !isFree
    }),
  )
  return fields.flatMap((field) => {
    if (!unfit.has(field)) return [field]
    const path = field.name === '' ? '""' : field.name.slice(0, 60)
    const name = canBeMoved(field.name) ? toFreeName(field.name, [], taken) : ''
    if (!isFieldName(name)) {
      doubts.push({ path, message: 'It cannot be the name of a field, so it is not declared.' })
      return []
    }
    doubts.push({ path, message: `It cannot be the name of a field: "${name}" gets its value.` })
    return [{ ...field, name, source: { kind: 'rename' as const, from: field.name } }]
  })
}

/** Whether a schema can write the key in `rename`. */
function canBeMoved(key: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return key !== '' && !/^p_/i.test(key) && key.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(key)
}

/** If a retained sample does not fit the draft, the field that rejects it is changed to accept any value. */
function fitToRecords(draft: LogSchema, records: readonly Value[], hash: Hash, doubts: Doubt[]): LogSchema {
  let schema = draft
  let normalize = createNormalizer(schema, { hash })
  for (const record of records) {
    for (let tries = 0; tries < 100; tries++) {
      const outcome = normalize(record, { rowId: '', now: Date.UTC(2026, 0, 1), text: '' })
      if (outcome.kind === 'event' || outcome.path.length === 0) break
      doubts.push({ path: outcome.path.join('.'), message: `Any value is accepted: ${printFailure(outcome)}.` })
      schema = { ...schema, fields: loosen(schema.fields, outcome.path) }
      normalize = createNormalizer(schema, { hash })
    }
  }
  return schema
}
