/** The type of a value of the language. `any` is a value of a JSON document whose type is not declared. */
export type ValueType =
  | { readonly kind: ScalarKind | 'any' | 'null' }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'array'; readonly element: ValueType }

export type ScalarKind = 'int' | 'double' | 'string' | 'boolean' | 'timestamp' | 'timespan'

/** A declared key of an object. Objects can have further keys, of the type `any`. */
export interface Field {
  readonly name: string
  readonly type: ValueType
}

export function isNumeric({ kind }: ValueType): boolean {
  return kind === 'int' || kind === 'double'
}
