import { isMap, type Value } from '@picket/core'
import { createNormalizer, type Normalizer, type NormalizerOptions } from '../normalize/create-normalizer.ts'
import type { Discovery } from '../normalize/discovery/discovery.ts'
import { createRecordMask } from '../normalize/masks/record-mask.ts'
import { printTree } from '../normalize/text.ts'
import { createParser, type ParserPorts } from '../parsers/create-parser.ts'
import type { Parser } from '../parsers/parser.ts'
import type { LogSchema } from '../schema/definition.ts'
import { createPrecheck, type Precheck } from './precheck.ts'

/** A schema that a log may belong to, compiled. */
export interface Candidate {
  readonly schema: LogSchema
  /** Nothing for JSON, which is parsed once for all candidates. */
  readonly parser: Parser | undefined
  readonly normalize: Normalizer
  readonly precheck: Precheck
  /** Covers what the schema masks in a record; nothing when it masks nothing. */
  readonly cover: ((record: Value) => Value) | undefined
}

export interface CandidateOptions extends ParserPorts, Pick<NormalizerOptions, 'hash' | 'misfits'> {
  /** The revision of a schema; 1 if left out. */
  readonly versionOf?: (logType: string) => number
  /** Where undeclared fields of a log type are noted, if its schema discovers fields. */
  readonly discoveryOf?: (logType: string) => Discovery
}

/** `isAmongOthers`: what others may take is not passed over as the header of a table. */
export function createCandidate(schema: LogSchema, options: CandidateOptions, isAmongOthers = false): Candidate {
  const precheck = createPrecheck(schema)
  const isHeader = (names: readonly string[]): boolean =>
    precheck.countKnown(Object.fromEntries(names.map((name) => [name, '']))) * 2 >= names.length
  const ports = isAmongOthers && schema.fields.length > 0 ? { ...options, isHeader } : options
  const root = { kind: 'object', fields: schema.fields, isEmbeddedJson: false } as const
  return {
    schema,
    parser: schema.parser.kind === 'json' ? undefined : createParser(schema.parser, ports),
    normalize: createNormalizer(schema, {
      ...options,
      ...(options.versionOf && { schemaVersion: options.versionOf(schema.name) }),
      ...(options.discoveryOf && { discovery: options.discoveryOf(schema.name) }),
    }),
    precheck,
    cover: createRecordMask(root, options.hash).coverOf(root),
  }
}

/** The text of a log as it may be shown: whatever one of the candidates masks is covered, or all of it where it cannot be found. */
export function coverText(text: string, record: Value | undefined, candidates: readonly Candidate[]): string {
  const masking = candidates.filter(({ cover }) => cover !== undefined)
  if (masking.length === 0) return text
  const isReadable = record !== undefined && isMap(record) && masking.every(({ parser }) => parser === undefined)
  // What is nested too deeply cannot be printed either.
  const covered = isReadable ? printTree(masking.reduce((value: Value, { cover }) => cover!(value), record)) : undefined
  return covered ?? hiddenText
}

/** Stands for a text in which what a schema masks could not be found. */
export const hiddenText = '(hidden: a schema of the source masks fields)'
