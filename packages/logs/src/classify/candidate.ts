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
  /** Undefined for JSON, which is parsed once for all candidates. */
  readonly parser: Parser | undefined
  readonly normalize: Normalizer
  readonly precheck: Precheck
  /** Replaces what the schema masks in a record; undefined when it masks nothing. */
  readonly cover: ((record: Value) => Value) | undefined
}

export interface CandidateOptions extends ParserPorts, Pick<NormalizerOptions, 'hash' | 'misfits'> {
  /** Returns the revision of a schema; 1 by default. */
  readonly versionOf?: (logType: string) => number
  /** Where undeclared fields of a log type are recorded, if its schema discovers fields. */
  readonly discoveryOf?: (logType: string) => Discovery
}

/** Compiles a schema. With `isAmongOthers`, a log that another schema could accept is not skipped as a table header. */
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

/**
 * Returns the text of a log as it may be shown: values that one of the candidates masks are hidden, or all of it if
 * they cannot be located.
 */
export function coverText(text: string, record: Value | undefined, candidates: readonly Candidate[]): string {
  const masking = candidates.filter(({ cover }) => cover !== undefined)
  if (masking.length === 0) return text
  const isReadable = record !== undefined && isMap(record) && masking.every(({ parser }) => parser === undefined)
  // A value that is nested too deeply cannot be printed either.
  const covered = isReadable ? printTree(masking.reduce((value: Value, { cover }) => cover!(value), record)) : undefined
  return covered ?? hiddenText
}

/** Shown instead of a text in which masked values could not be located. */
export const hiddenText = '(hidden: a schema of the source masks fields)'
