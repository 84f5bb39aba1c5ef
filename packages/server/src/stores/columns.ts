/** Milliseconds since 1970, in a column of type `bigint`. */
export type Time = number

/** A boolean, in a column of type `smallint`: SQLite has no booleans. */
export type Flag = 0 | 1

/** A JSON document as text, in a column of type `text`. */
export type JsonText = string

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0
}
