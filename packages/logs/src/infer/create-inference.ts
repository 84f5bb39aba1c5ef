import type { Value } from '@picket/core'
import { toFreeName } from '../normalize/discovery/discovery.ts'
import { createNormalizer } from '../normalize/create-normalizer.ts'
import { printFailure } from '../normalize/failure.ts'
import type { Hash } from '../normalize/hash.ts'
import { createParser } from '../parsers/create-parser.ts'
import type { ParseLog } from '../parsers/parser.ts'
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
  /** What reads the logs; found by looking at the first ones if left out. */
  readonly parser?: ParserDefinition
}

export interface Inference {
  /** Takes every sample that it was made from. Nothing when no sample could be read. */
  readonly schema: LogSchema | undefined
  readonly doubts: readonly Doubt[]
  readonly counts: InferenceCounts
}

export interface InferenceCounts {
  readonly samples: number
  /** Those that made the schema. */
  readonly read: number
  /** Blank lines, headers. */
  readonly skipped: number
  readonly unreadable: number
}

/** Drafts a schema. Samples come one by one and in any order; but for the first few, they are not kept. */
export interface SchemaInference {
  add(text: string): void
  finish(): Inference
}

/** So many samples are kept: by them the parser is found, and the schema is tried on them in the end. */
const mostKept = 2000

export function createInference({ name, hash, parser: given }: InferenceOptions): SchemaInference {
  const kept: string[] = []
  const root = new Observation()
  const doubts: Doubt[] = []
  const records: Value[] = []
  let [samples, read, skipped, unreadable] = [0, 0, 0, 0]
  let definition: ParserDefinition | undefined
  let parse: ParseLog | undefined

  const take = (text: string): void => {
    const parsed = parse!(text)
    if (parsed.kind === 'failure') unreadable++
    else if (parsed.events.length === 0) skipped++
    else read++
    for (const event of parsed.kind === 'parsed' ? parsed.events : []) {
      root.note(event)
      if (records.length < mostKept) records.push(event)
    }
  }
  const begin = (): void => {
    definition = given ?? proposeParser(kept, doubts)
    const parser = createParser(definition)
    if (parser.kind === 'script') throw new TypeError('Samples of script parsers are parsed elsewhere.')
    parse = parser.begin()
    for (const text of kept) take(text)
  }
  return {
    add(given) {
      const text = given.trim()
      samples++
      if (text === '') skipped++
      else if (parse) take(text)
      else if (kept.push(text) === mostKept) begin()
    },
    finish() {
      if (!parse && kept.length > 0) begin()
      const counts = { samples, read, skipped, unreadable }
      if (!definition || read === 0) return { schema: undefined, doubts, counts }
      if (unreadable > 0) doubts.push({ path: '', message: `${unreadable} of ${samples} samples could not be read.` })
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

/**
 * What cannot be declared at the root under its own name gets one that stands for it. Names of standard fields are those of events that
 * were exported: they stay in the raw text.
 */
function rootFields(root: Observation, doubts: Doubt[], isAllText: boolean): readonly SchemaField[] {
  if (root.isWide) {
    doubts.push({ path: '', message: 'The keys of the logs look like values: none is declared.' })
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
      doubts.push({ path, message: 'It cannot be the name of a field, and is not declared.' })
      return []
    }
    doubts.push({ path, message: `It cannot be the name of a field: "${name}" takes its value.` })
    return [{ ...field, name, source: { kind: 'rename' as const, from: field.name } }]
  })
}

/** What a schema can write down as a key of logs. */
function canBeMoved(key: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return key !== '' && !/^p_/i.test(key) && key.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(key)
}

/** Should a kept sample not fit after all, the field that refuses it takes any value. */
function fitToRecords(draft: LogSchema, records: readonly Value[], hash: Hash, doubts: Doubt[]): LogSchema {
  let schema = draft
  let normalize = createNormalizer(schema, { hash })
  for (const record of records) {
    for (let tries = 0; tries < 100; tries++) {
      const outcome = normalize(record, { rowId: '', now: Date.UTC(2026, 0, 1), text: '' })
      if (outcome.kind === 'event' || outcome.path.length === 0) break
      doubts.push({ path: outcome.path.join('.'), message: `Any value is taken: ${printFailure(outcome)}.` })
      schema = { ...schema, fields: loosen(schema.fields, outcome.path) }
      normalize = createNormalizer(schema, { hash })
    }
  }
  return schema
}
