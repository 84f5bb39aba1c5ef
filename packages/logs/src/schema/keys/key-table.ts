/** A JSON Schema. */
export type JsonShape = { readonly [key: string]: unknown }

export interface KeyFacts {
  /** A sentence for editors and for the guide. */
  readonly about: string
  readonly required?: true
  readonly shape: JsonShape
}

/** The keys of one kind of map, in canonical order. */
export type KeyTable = { readonly [key: string]: KeyFacts }

export const text: JsonShape = { type: 'string' }
export const someText: JsonShape = { type: 'string', minLength: 1 }
export const flag: JsonShape = { type: 'boolean' }
export const count: JsonShape = { type: 'integer', minimum: 0 }
export const someTexts: JsonShape = { type: 'array', items: someText, minItems: 1 }
/** A description can have an empty value. */
export const remark: JsonShape = { type: ['string', 'null'] }

/** Refers to a named shape of the same JSON Schema. */
export function ref(name: string): JsonShape {
  return { $ref: `#/$defs/${name}` }
}
