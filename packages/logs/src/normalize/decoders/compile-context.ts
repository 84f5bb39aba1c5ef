import type { FieldType } from '../../schema/definition.ts'
import type { Decoder } from '../pass.ts'
import type { Discovery } from '../discovery/discovery.ts'
import type { Hash } from '../hash.ts'
import type { SourceReaders } from '../sources/source-reader.ts'
import type { RecordMask } from '../masks/record-mask.ts'
import type { Misfits } from './misfit-policy.ts'

/** What decoders of one schema are compiled with. */
export interface CompileContext {
  readonly compile: CompileType
  readonly hash: Hash
  readonly misfits: Misfits
  /** Where undeclared fields are recorded; without it they are only in the raw text. */
  readonly discovery: Discovery | undefined
  readonly sources: SourceReaders
  readonly masks: RecordMask
  /** Returns the next rank of a field that can set the event time, in the order of the schema. */
  readonly nextRank: () => number
}

/** Compiles the type at a path; passed in to types that contain others. */
export type CompileType = (type: FieldType, path: TypePath, context: CompileContext) => Decoder

/** The path of a type: names of fields from the root, `*` for the elements of a list. */
export type TypePath = readonly string[]

/** Prints a path for warnings, without list positions so that there are few distinct ones: `field "records[].port"`. */
export function describePosition(path: TypePath): string {
  return `field "${path.join('.').replaceAll('.*', '[]')}"`
}
