/**
 * A value as the text of a YAML or JSON document gives it, its numbers exact: an integer beyond 2^53 is a bigint, and a
 * float that JavaScript would print like an integer (`1.0`, `1e21`) or not at all (`.nan`) is an `ExactFloat`.
 * Python must see the number that was written: `1.0` is a float there, `1` is not.
 */
export type Value = null | boolean | number | bigint | ExactFloat | string | readonly Value[] | ValueMap

export interface ValueMap {
  readonly [key: string]: Value
}

/** A float whose JavaScript number alone would not say that it is one. */
export class ExactFloat {
  readonly value: number

  constructor(value: number) {
    this.value = value
  }

  valueOf(): number {
    return this.value
  }

  /** What zod's and other plain checks see of it. */
  toJSON(): number {
    return this.value
  }
}

/** Whether a value is a map of keys to values. */
export function isMap(value: unknown): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactFloat)
}

/** Whether a value is a number of any exactness. */
export function isNumber(value: unknown): value is number | bigint | ExactFloat {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof ExactFloat
}
