/** The types that a field can have in the filter builder. */
export const fieldTypes = [
  'string',
  'int',
  'float',
  'bool',
  'ip',
  'cidr',
  'json',
  'string_array',
  'int_array',
  'float_array',
  'bool_array',
  'ip_array',
  'json_array',
] as const

export type FieldType = (typeof fieldTypes)[number]

/** Returns the element type of a list; other types are unchanged. */
export function toElementType(type: FieldType): FieldType {
  return type.replace('_array', '') as FieldType
}

/** Returns the step of a number input; undefined for other types. */
export function numberStepOf(type: FieldType): number | undefined {
  const element = toElementType(type)
  return element === 'int' ? 1 : element === 'float' ? 0.1 : undefined
}

/** Fields of these types can have any value, so a filter on one may be wrong: they are offered only on request. */
export const unsafeFields: readonly FieldType[] = ['json', 'json_array']

export const numberFields = ['int', 'float'] as const
export const addressFields = ['ip', 'cidr'] as const
export const scalarFields = ['string', ...numberFields, 'bool', ...addressFields] as const
export const arrayFields = ['string_array', 'int_array', 'float_array', 'bool_array', 'ip_array', 'json_array'] as const
