import type { JsonShape } from '../keys/key-table.ts'

/** Applies one shape to values that match a condition, and another to all others. */
export function when(shape: JsonShape, then: JsonShape, otherwise?: JsonShape): JsonShape {
  // The keyword of JSON Schema; no caller awaits the object.
  // oxlint-disable-next-line unicorn/no-thenable
  return { if: shape, then, ...(otherwise === undefined ? {} : { else: otherwise }) }
}
