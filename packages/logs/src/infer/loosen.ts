import type { Path } from '@picket/core'
import type { FieldType, SchemaField } from '../schema/definition.ts'

/** Makes the field at a path accept any value, or its closest declared ancestor. */
export function loosen(fields: readonly SchemaField[], path: Path): readonly SchemaField[] {
  const [name, ...rest] = path
  return fields.map((field) =>
    field.name === name
      ? { ...field, required: rest.length > 0 && field.required, type: loosenType(field.type, rest) }
      : field,
  )
}

function loosenType(type: FieldType, rest: Path): FieldType {
  const [step, ...deeper] = rest
  if (type.kind === 'object' && typeof step === 'string' && type.fields.some(({ name }) => name === step))
    return { ...type, fields: loosen(type.fields, rest) }
  if (type.kind === 'array' && typeof step === 'number') return { ...type, element: loosenType(type.element, deeper) }
  return { kind: 'json', isEmbeddedJson: false }
}
