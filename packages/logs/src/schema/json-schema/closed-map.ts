import type { JsonShape, KeyTable } from '../keys/key-table.ts'

/** A map that has only the keys of a table. */
export function closedMap(keys: KeyTable): JsonShape {
  const entries = Object.entries(keys)
  const required = entries.filter(([, facts]) => facts.required === true).map(([key]) => key)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, { about, shape }]) => [key, { description: about, ...shape }])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  }
}

/** A map that has exactly one of the keys of a table. */
export function oneKey(keys: KeyTable): JsonShape {
  return { ...closedMap(keys), minProperties: 1, maxProperties: 1 }
}
