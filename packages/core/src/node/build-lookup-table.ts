import type { Spec } from '../detections/spec.ts'
import type { LookupTable } from '../lookups/enricher.ts'
import { toLookupDefinition } from '../lookups/lookup-definition.ts'
import { LookupIndex } from '../lookups/lookup-index.ts'
import type { RowFormat } from '../lookups/parse-rows.ts'
import { readRows } from './read-rows.ts'

/** Builds the table of a spec from the bytes of its data. Throws an InvalidInputError if rows cannot be read. */
export function buildLookupTable(
  spec: Spec,
  data: { readonly bytes: Uint8Array; readonly format: RowFormat; readonly indicators?: readonly string[] },
): LookupTable {
  const definition = toLookupDefinition(spec, data.indicators)
  const rows = new LookupIndex(definition.keyMatch)
  for (const row of readRows(data.bytes, data.format, definition.primaryKey)) rows.add(row)
  return { definition, rows }
}
