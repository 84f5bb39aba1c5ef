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

/** What a list holds; of anything else, itself. */
export function toElementType(type: FieldType): FieldType {
  return type.replace('_array', '') as FieldType
}

/** By how much an entry of a number goes up or down; nothing for other types. */
export function numberStepOf(type: FieldType): number | undefined {
  const element = toElementType(type)
  return element === 'int' ? 1 : element === 'float' ? 0.1 : undefined
}

/** Fields of these types hold anything, so a filter on one may be wrong: they are offered only where that is asked for. */
export const unsafeFields: readonly FieldType[] = ['json', 'json_array']

export const numberFields = ['int', 'float'] as const
export const addressFields = ['ip', 'cidr'] as const
export const scalarFields = ['string', ...numberFields, 'bool', ...addressFields] as const
export const arrayFields = ['string_array', 'int_array', 'float_array', 'bool_array', 'ip_array', 'json_array'] as const
