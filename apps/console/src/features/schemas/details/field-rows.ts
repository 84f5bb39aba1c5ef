import { isMap, parseYaml, type Value, type ValueMap } from '@picket/core'

/** A field of a schema, with its path from the root. */
export interface FieldRow {
  readonly path: string
  readonly type: string
  readonly isRequired: boolean
  readonly indicators: readonly string[]
  readonly description: string
}

/** Returns the fields of a document, nested ones after their parent. */
export function toFieldRows(spec: string): readonly FieldRow[] {
  const { value } = parseYaml(spec, 'schema.yml')
  return value !== undefined && isMap(value) ? rowsOf(value['fields'], '') : []
}

function rowsOf(fields: Value | undefined, above: string): readonly FieldRow[] {
  return (Array.isArray(fields) ? (fields as readonly Value[]) : []).filter(isMap).flatMap((field) => {
    const path = above + textOf(field['name'])
    const indicators = Array.isArray(field['indicators']) ? (field['indicators'] as readonly Value[]).map(String) : []
    const row = {
      path,
      type: typeOf(field),
      isRequired: field['required'] === true,
      indicators,
      description: textOf(field['description']),
    }
    return [row, ...nestedOf(field, path)]
  })
}

function nestedOf(field: ValueMap, path: string): readonly FieldRow[] {
  const { element } = field
  if (element !== undefined && isMap(element)) return nestedOf(element, `${path}[]`)
  return rowsOf(field['fields'], `${path}.`)
}

function typeOf(field: ValueMap): string {
  const type = textOf(field['type'])
  const { element } = field
  return element !== undefined && isMap(element) ? `${type} of ${typeOf(element)}` : type
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}
