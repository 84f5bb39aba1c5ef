import { appendItems, writeKeys, type Path, type Value } from '@picket/core'
import type { FieldType, LogSchema, SchemaField } from '../definition.ts'
import { parseLogSchema, type ParsedLogSchema } from '../parse-log-schema.ts'
import { printFields } from './print-log-schema.ts'

/** A field to declare; `within`: the names of its parent fields, `*` for the elements of a list. */
export interface AddedField {
  readonly within: readonly string[]
  readonly field: SchemaField
}

export interface SchemaWithFields {
  readonly text: string
  /** Fields for which there is no position in the text. */
  readonly left: readonly AddedField[]
}

/**
 * Declares fields in the text of a schema, after the existing ones, and leaves the rest unchanged. Fields that share a
 * definition get new ones in the definition, once. The new text is as valid as the old one.
 */
export function addFields(text: string, added: readonly AddedField[]): SchemaWithFields {
  const parsed = parseLogSchema(text)
  if (parsed.schema === undefined) return { text, left: added }
  const left: AddedField[] = []
  const byPath = new Map<string, { readonly path: Path; readonly fields: AddedField[] }>()
  for (const one of added) {
    const path = listOf(parsed, parsed.schema, one.within)
    if (path === undefined) {
      left.push(one)
      continue
    }
    const key = JSON.stringify(path)
    const entry = byPath.get(key) ?? { path, fields: [] }
    byPath.set(key, entry)
    const isNew = !entry.fields.some(({ field }) => field.name.toLowerCase() === one.field.name.toLowerCase())
    if (isNew) entry.fields.push(one)
  }
  let now = text
  // Appending does not change the paths of other fields.
  for (const { path, fields } of byPath.values()) {
    const items = printFields(fields.map(({ field }) => field))
    const next = append(now, path, items)
    if (next !== undefined && parseLogSchema(next).schema !== undefined) now = next
    else left.push(...fields)
  }
  return { text: now, left }
}

function append(text: string, path: Path, items: readonly Value[]): string | undefined {
  const added = appendItems(text, path, items)
  return added ?? (path.length === 1 ? writeKeys(text, [{ key: 'fields', value: items }]) : undefined)
}

/** Returns the path of an object's field list in the document. */
function listOf(
  { paths }: ParsedLogSchema,
  { fields }: LogSchema,
  [step, ...rest]: readonly string[],
): Path | undefined {
  if (step === undefined) return ['fields']
  let type: FieldType | undefined = fields.find(({ name }) => name === step)?.type
  for (const name of rest) {
    if (name === '*') type = type?.kind === 'array' ? type.element : undefined
    else type = type?.kind === 'object' ? type.fields.find((field) => field.name === name)?.type : undefined
  }
  const first = type?.kind === 'object' ? type.fields[0] : undefined
  return first && paths.get(first)?.slice(0, -1)
}
