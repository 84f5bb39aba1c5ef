import type { FieldType } from '../../schema/definition.ts'
import type { Decoder } from '../pass.ts'
import type { Discovery } from '../discovery/discovery.ts'
import type { Hash } from '../hash.ts'
import type { SourceReaders } from '../sources/source-reader.ts'
import type { RecordMask } from '../masks/record-mask.ts'
import type { Misfits } from './misfit-policy.ts'

/** What decoders are compiled with, for one schema. */
export interface CompileContext {
  readonly compile: CompileType
  readonly hash: Hash
  readonly misfits: Misfits
  /** Where undeclared fields are noted; without one they are left to the raw text. */
  readonly discovery: Discovery | undefined
  readonly sources: SourceReaders
  readonly masks: RecordMask
  /** The next place among the fields that give the time of the event, in the order of the schema. */
  readonly nextRank: () => number
}

/** Compiles a type that stands at this place; it is handed in for the types that hold others. */
export type CompileType = (type: FieldType, path: TypePath, context: CompileContext) => Decoder

/** Where a type stands: names of fields from the root, `*` for the elements of a list. */
export type TypePath = readonly string[]

/** For warnings, which are to be few: `field "records[].port"`. */
export function describePlace(path: TypePath): string {
  return `field "${path.join('.').replaceAll('.*', '[]')}"`
}
