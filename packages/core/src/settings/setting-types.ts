import type { SettingField, SettingKind } from './setting-field.ts'

type JsonType = 'string' | 'array' | 'boolean' | 'record'

const jsonTypes: Readonly<Record<SettingKind, JsonType>> = {
  text: 'string',
  secret: 'string',
  list: 'array',
  choice: 'string',
  switch: 'boolean',
  headers: 'array',
  map: 'record',
  severities: 'record',
  prefixes: 'array',
}

/** Returns why a value has the wrong type for its field; undefined if it is correct. Does not check nested values. */
export function findTypeFault({ kind }: SettingField, value: unknown): string | undefined {
  const type = typeOf(value)
  const expected = jsonTypes[kind]
  if (type === expected || (type === 'object' && expected === 'record')) return undefined
  return `Invalid input: expected ${expected}, received ${type}`
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
