import { ExactFloat, type Value } from './value.ts'

/** What reviving tells about a piece of the text. */
interface ReviverContext {
  readonly source?: string
}

type Reviver = (this: unknown, key: string, value: unknown, context?: ReviverContext) => unknown

/**
 * Reads JSON text with its numbers exact: `1.0` stays a float, an integer beyond 2^53 becomes a bigint. Throws a SyntaxError on
 * anything that is no JSON.
 */
export function parseJson(text: string): Value {
  const revive: Reviver = (_key, value, context) =>
    typeof value === 'number' ? toExact(value, context?.source ?? String(value)) : value
  return JSON.parse(text, revive) as Value
}

function toExact(value: number, source: string): Value {
  if (!/^-?\d+$/.test(source)) return Number.isInteger(value) || !Number.isFinite(value) ? new ExactFloat(value) : value
  if (!Number.isSafeInteger(value)) return BigInt(source)
  return value === 0 ? 0 : value
}
