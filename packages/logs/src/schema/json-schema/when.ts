import type { JsonShape } from '../keys/key-table.ts'

/** What holds of values that have one shape, and of all others. */
export function when(shape: JsonShape, then: JsonShape, otherwise?: JsonShape): JsonShape {
  // JSON Schema's own word, in an object that nobody awaits.
  // oxlint-disable-next-line unicorn/no-thenable
  return { if: shape, then, ...(otherwise === undefined ? {} : { else: otherwise }) }
}
