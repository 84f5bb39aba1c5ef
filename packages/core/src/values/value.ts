/**
 * A value of a YAML or JSON document with exact numbers: an integer beyond 2^53 is a bigint, and a float that
 * JavaScript would print like an integer (`1.0`, `1e21`) or not at all (`.nan`) is an `ExactFloat`. Python must get the
 * written number: `1.0` is a float there, `1` is not.
 */
export type Value = null | boolean | number | bigint | ExactFloat | string | readonly Value[] | ValueMap

export interface ValueMap {
  readonly [key: string]: Value
}

/** A float that is not recognizable as one by its JavaScript number. */
export class ExactFloat {
  readonly value: number

  constructor(value: number) {
    this.value = value
  }

  valueOf(): number {
    return this.value
  }

  /** Its representation for zod and other plain checks. */
  toJSON(): number {
    return this.value
  }
}

/** Returns whether a value is a map of keys to values. */
export function isMap(value: unknown): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactFloat)
}

/** Returns whether a value is a number of any kind. */
export function isNumber(value: unknown): value is number | bigint | ExactFloat {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof ExactFloat
}
