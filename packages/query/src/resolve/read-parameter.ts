import { timespanUnits } from '../tokens.ts'
import type { Literal } from '../plan/plan.ts'
import { parseTime } from '../run/parse-time.ts'

/** The types that parameters can have. */
export const parameterTypes = ['string', 'int', 'double', 'boolean', 'timestamp', 'timespan'] as const

export type ParameterType = (typeof parameterTypes)[number]

export function isParameterType(name: string): name is ParameterType {
  return (parameterTypes as readonly string[]).includes(name)
}

/** Reads a value that a user passes for a parameter, often as a text; undefined if it does not fit the type. */
export function readParameter(value: bigint | number | string | boolean, type: ParameterType): Literal | undefined {
  const text = String(value).trim()
  const read = readers[type](typeof value === 'string' && type === 'string' ? value : text)
  return read === undefined ? undefined : { kind: 'literal', value: read, type: { kind: type } }
}

const readers: { readonly [type in ParameterType]: (text: string) => Literal['value'] | undefined } = {
  string: (text) => text,
  int: (text) => (/^[+-]?\d{1,19}$/.test(text) && isLong(BigInt(text)) ? BigInt(text) : undefined),
  double: (text) => (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => (/^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined),
  timestamp: (text) => parseTime(text) ?? undefined,
  timespan(text) {
    const [, digits = '', part = '', unit = ''] = /^(\d+)(?:\.(\d+))?\s*([a-z]+)$/.exec(text) ?? []
    const length = timespanUnits[unit]
    if (length === undefined) return undefined
    const value = (BigInt(digits + part) * length) / 10n ** BigInt(part.length)
    return isLong(value) ? value : undefined
  },
}

function isLong(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value
}
