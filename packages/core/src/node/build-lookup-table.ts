import type { Spec } from '../detections/spec.ts'
import type { LookupTable } from './enricher.ts'
import { toLookupDefinition } from './lookup-definition.ts'
import { LookupIndex } from './lookup-index.ts'
import { parseRows, type RowFormat } from './parse-rows.ts'

/** Builds the table of a spec from the text of its data. Throws an InvalidInputError if rows cannot be read. */
export function buildLookupTable(
  spec: Spec,
  data: { readonly text: string; readonly format: RowFormat; readonly indicators?: readonly string[] },
): LookupTable {
  const definition = toLookupDefinition(spec, data.indicators)
  const rows = new LookupIndex(definition.keyMatch)
  for (const { keys, text } of parseRows(data.text, data.format, definition.primaryKey)) rows.add(keys, text)
  return { definition, rows }
}
