import type { JsonShape } from '../keys/key-table.ts'
import { when } from './when.ts'

/** A csv parser knows its columns from a list or from a header. */
export const atLeastColumns: JsonShape = {
  anyOf: [{ required: ['columns'] }, { required: ['hasHeader'], properties: { hasHeader: { const: true } } }],
}

/** Hashes have a salt, and "redact" the text that takes the place of values. */
export const maskNeeds: JsonShape = when(
  { properties: { type: { const: 'redact' } } },
  { required: ['to'], properties: { salt: false } },
  { required: ['salt'], properties: { to: false } },
)
