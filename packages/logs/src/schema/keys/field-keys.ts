import { sourceForms } from '../sources/index.ts'
import { typeForms, typeWords } from '../types/index.ts'
import { flag, ref, remark, someText, type KeyTable } from './key-table.ts'

/**
 * As in `field-name.ts`, whose limit is in bytes. Without classes of Unicode, which validators outside of JavaScript do not know: it takes
 * signs beyond ASCII that are no letters.
 */
const fieldName = {
  type: 'string',
  maxLength: 255,
  pattern: '^[^\\u0000-"%-,0-9;-?\\[-\\^`{-\\u007f][^\\u0000-\\u001f\\u007f]*$',
}

/** What a field's type may be called: `ref` stands for a definition. */
export const fieldTypeWords: readonly string[] = [...typeWords, 'ref']

const typeKeys: KeyTable = {
  type: { about: 'The type of its values.', required: true, shape: { enum: fieldTypeWords } },
  target: { about: 'For "ref": the name of a definition.', shape: someText },
  ...Object.assign({}, ...typeForms.map(({ keys }) => withoutNeeds(keys))),
}

const sourceKeys: KeyTable = Object.fromEntries(
  sourceForms.map(({ kind, about }) => [kind, { about, shape: ref(kind) }]),
)

/** The keys of a field, in their canonical order. */
export const fieldKeys: KeyTable = {
  name: { about: 'The name of the field.', required: true, shape: fieldName },
  required: { about: 'Whether an event without it is not of this schema.', shape: flag },
  description: { about: 'What the field tells.', shape: remark },
  ...typeKeys,
  ...sourceKeys,
}

/** The keys of an array's element, and of a definition. */
export const elementKeys: KeyTable = {
  required: { about: 'Means nothing here.', shape: { type: 'boolean', deprecated: true } },
  description: { about: 'What it tells.', shape: remark },
  ...typeKeys,
}

/** A key that one type needs is none that every field needs. */
function withoutNeeds(keys: KeyTable): KeyTable {
  return Object.fromEntries(Object.entries(keys).map(([key, { about, shape }]) => [key, { about, shape }]))
}

/** What people write who know JSON Schema, and what it is called here. */
export const keysOfJsonSchema: ReadonlyMap<string, string> = new Map([
  ['$ref', 'Write "type: ref", and "target" with the name of a definition.'],
  ['properties', 'Write "fields", a list with a "name" in each entry.'],
  ['items', 'Write "element".'],
  ['format', 'For timestamps, write "timeFormat".'],
  ['enum', 'Write "validate: { allow: [...] }".'],
  ['nullable', 'Fields may be absent unless they are "required".'],
])
