import type { Value, ValueMap } from '@picket/core'
import type { SchemaField } from '../../schema/definition.ts'
import type { Pass } from '../pass.ts'

/** Computes the value of a field with a source, from the record in the pass. */
export type Maker = (pass: Pass) => Value | undefined

/** The readers of one schema's fields, each compiled on first use. */
export interface SourceReaders {
  readerOf(field: SchemaField): SourceReader
}

/** Reads the raw value of a field from the object that contains it. */
export type SourceReader = (owner: ValueMap, pass: Pass) => Value | undefined
