import { sourceForms } from '../sources/index.ts'
import { typeForms, typeNames } from '../types/index.ts'
import { flag, ref, remark, someText, type KeyTable } from './key-table.ts'

/**
 * Same as in `field-name.ts`, where the limit is in bytes. Without Unicode classes, which validators outside of
 * JavaScript do not know: it accepts all characters beyond ASCII.
 */
const fieldName = {
  type: 'string',
  maxLength: 255,
  pattern: '^[^\\u0000-"%-,0-9;-?\\[-\\^`{-\\u007f][^\\u0000-\\u001f\\u007f]*$',
}

/** The type names of a field; `ref` refers to a definition. */
export const fieldTypeNames: readonly string[] = [...typeNames, 'ref']

const typeKeys: KeyTable = {
  type: { about: 'The type of its values.', required: true, shape: { enum: fieldTypeNames } },
  target: { about: 'For "ref": the name of a definition.', shape: someText },
  ...Object.assign({}, ...typeForms.map(({ keys }) => withoutNeeds(keys))),
}

const sourceKeys: KeyTable = Object.fromEntries(
  sourceForms.map(({ kind, about }) => [kind, { about, shape: ref(kind) }]),
)

/** The keys of a field, in canonical order. */
export const fieldKeys: KeyTable = {
  name: { about: 'The name of the field.', required: true, shape: fieldName },
  required: { about: 'Whether an event without it is not of this schema.', shape: flag },
  description: { about: 'What the field means.', shape: remark },
  ...typeKeys,
  ...sourceKeys,
}

/** The keys of an array's element, and of a definition. */
export const elementKeys: KeyTable = {
  required: { about: 'Has no effect here.', shape: { type: 'boolean', deprecated: true } },
  description: { about: 'What it means.', shape: remark },
  ...typeKeys,
}

/** Removes `needs`: a key that one type requires is not required of every field. */
function withoutNeeds(keys: KeyTable): KeyTable {
  return Object.fromEntries(Object.entries(keys).map(([key, { about, shape }]) => [key, { about, shape }]))
}

/** Keys of JSON Schema that users write by mistake, and what to use instead. */
export const keysOfJsonSchema: ReadonlyMap<string, string> = new Map([
  ['$ref', 'Write "type: ref", and "target" with the name of a definition.'],
  ['properties', 'Write "fields", a list with a "name" in each entry.'],
  ['items', 'Write "element".'],
  ['format', 'For timestamps, write "timeFormat".'],
  ['enum', 'Write "validate: { allow: [...] }".'],
  ['nullable', 'Fields may be absent unless they are "required".'],
])
