import type { JsonShape } from '../keys/key-table.ts'
import { when } from './when.ts'

const withHeader: JsonShape = { required: ['hasHeader'], properties: { hasHeader: { const: true } } }

/** A csv parser knows its columns from a list or from a header; default ones are for where that lacks. */
export const atLeastColumns: JsonShape = {
  anyOf: [{ required: ['columns'] }, withHeader],
  dependentSchemas: { defaultColumns: { ...withHeader, not: { required: ['columns'] } } },
}

/** Hashes have a salt, and "redact" the text that takes the place of values. */
export const maskNeeds: JsonShape = when(
  { properties: { type: { const: 'redact' } } },
  { required: ['to'], properties: { salt: false } },
  { required: ['salt'], properties: { to: false } },
)
