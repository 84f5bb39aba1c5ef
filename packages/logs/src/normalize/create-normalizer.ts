import { isMap, type Value } from '@picket/core'
import type { LogSchema, ObjectType } from '../schema/definition.ts'
import { compileDecoder } from './decoders/index.ts'
import type { Misfits } from './decoders/misfit-policy.ts'
import { compileFields } from './decoders/object.ts'
import { createDiscovery, type Discovery } from './discovery/discovery.ts'
import { toEventTime } from './event-time.ts'
import type { NormalizeContext, NormalizeFailure, NormalizeOutcome } from './event.ts'
import type { Hash } from './hash.ts'
import { inspect } from './inspect.ts'
import { compileExpansionCover } from './masks/expansion-cover.ts'
import { hiddenValue, createRecordMask, type ValueCover } from './masks/record-mask.ts'
import { failed, Pass } from './pass.ts'
import { keepRaw } from './raw-text.ts'
import { createSourceReaders } from './sources/source-readers.ts'
import { toStandardFields } from './standard-fields.ts'
import { compileUdm } from './udm.ts'

export interface NormalizerOptions {
  /** The hash function of masks, such as `hashWithNode` of `@picket/logs/node`. */
  readonly hash: Hash
  /** The revision of the schema; 1 by default. */
  readonly schemaVersion?: number
  /** What to do with values that do not fit; `refuse` by default. */
  readonly misfits?: Misfits
  /** Where undeclared fields are recorded if the schema discovers fields; by default the normalizer's own. */
  readonly discovery?: Discovery
}

/**
 * Creates an event from the parsed fields of a record, or returns why it is not one. It does not change the raw fields.
 */
export type Normalizer = (raw: Value, context: NormalizeContext) => NormalizeOutcome

/**
 * Compiles a schema into a function that reads values, decodes, validates, masks, extracts indicators and adds the
 * standard fields. It is compiled once and called per event: everything that can be decided in advance is.
 */
export function createNormalizer(schema: LogSchema, options: NormalizerOptions): Normalizer {
  const root: ObjectType = { kind: 'object', fields: schema.fields, isEmbeddedJson: false }
  const masks = createRecordMask(root, options.hash)
  const cover = masks.coverOf(root)
  const coverExpansions = compileExpansionCover(schema, root, masks)
  let rank = 0
  const decode = compileFields(root, [], {
    compile: compileDecoder,
    hash: options.hash,
    misfits: options.misfits ?? 'refuse',
    discovery: schema.fieldDiscoveryEnabled ? (options.discovery ?? createDiscovery()) : undefined,
    sources: createSourceReaders(root, masks),
    masks,
    nextRank: () => rank++,
  })
  const readUdm = schema.udm.length === 0 ? undefined : compileUdm(schema.udm)
  const constants = { logType: schema.name, schemaVersion: options.schemaVersion ?? 1 }
  return (given, context) => {
    const raw = coverExpansions && isMap(given) ? coverExpansions(given) : given
    if (!isMap(raw)) return toFailure(raw, context, reject(raw, context.now), cover)
    const pass = new Pass(raw, context.now)
    const fields = decode(raw, pass)
    if (fields === failed) return toFailure(raw, context, pass, cover)
    const { rowId, now, source, text } = context
    const eventTime = toEventTime(pass)
    const udm = readUdm?.(fields)
    if (source?.file) inspect(source.file, 0, pass)
    return {
      kind: 'event',
      fields,
      standard: toStandardFields(constants, { rowId, eventTime, parseTime: now, source, udm }, pass),
      raw: keepRaw(raw, text, cover) ?? hiddenValue,
      eventTime,
      hasExactNumbers: pass.hasExactNumbers,
    }
  }
}

function reject(raw: Value, now: number): Pass {
  const pass = new Pass({}, now)
  pass.fail('record', 'a JSON object', raw)
  return pass
}

function toFailure(
  raw: Value,
  { text }: NormalizeContext,
  pass: Pass,
  cover: ValueCover | undefined,
): NormalizeFailure {
  if (cover && !isMap(raw)) pass.hideValue()
  const kept = keepRaw(raw, text, cover)
  return { kind: 'failure', ...pass.consumeFailure(), ...(kept === undefined ? {} : { raw: kept }) }
}
