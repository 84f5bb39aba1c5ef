import type { Value, ValueMap } from '@picket/core'
import type { SchemaField } from '../../schema/definition.ts'
import type { Pass } from '../pass.ts'

/** Makes the value of a field with a source; the record is in the pass. */
export type Maker = (pass: Pass) => Value | undefined

/** The readers of one schema's fields, each made when first asked for. */
export interface SourceReaders {
  readerOf(field: SchemaField): SourceReader
}

/** Reads the raw value of a field out of the object that holds it. */
export type SourceReader = (owner: ValueMap, pass: Pass) => Value | undefined
