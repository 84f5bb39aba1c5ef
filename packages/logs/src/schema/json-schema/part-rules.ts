import type { JsonShape } from '../keys/key-table.ts'
import { when } from './when.ts'

const withHeader: JsonShape = { required: ['hasHeader'], properties: { hasHeader: { const: true } } }

/** A csv parser needs columns from a list or from a header; default ones are for a missing header. */
export const atLeastColumns: JsonShape = {
  anyOf: [{ required: ['columns'] }, withHeader],
  dependentSchemas: { defaultColumns: { ...withHeader, not: { required: ['columns'] } } },
}

/** Hashes need a salt, and "redact" needs a replacement text. */
export const maskNeeds: JsonShape = when(
  { properties: { type: { const: 'redact' } } },
  { required: ['to'], properties: { salt: false } },
  { required: ['salt'], properties: { to: false } },
)
