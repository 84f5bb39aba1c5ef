import type { Spec } from '../detections/spec.ts'
import type { LookupTable } from '../lookups/enricher.ts'
import { toLookupDefinition } from '../lookups/lookup-definition.ts'
import { LookupIndex } from '../lookups/lookup-index.ts'
import { readRows, type StoredRows } from './read-rows.ts'

/** Builds the table of a spec from the bytes of its data. Throws an InvalidInputError if rows cannot be read. */
export async function buildLookupTable(
  spec: Spec,
  data: StoredRows & { readonly indicators?: readonly string[] },
): Promise<LookupTable> {
  const definition = toLookupDefinition(spec, data.indicators)
  const rows = new LookupIndex(definition.keyMatch)
  for (const row of await readRows(data, definition.primaryKey)) rows.add(row)
  return { definition, rows }
}
