import { z } from 'zod'
import { findCronProblem } from '../../text/cron.ts'
import { isMap, isNumber, type Value, type ValueMap } from '../../values/value.ts'

/** Why a value was rejected, if zod's issue does not say it: converted to a finding by `validation/structure.ts`. */
export type Refusal =
  | { readonly sort: 'type'; readonly expected: string }
  | { readonly sort: 'characters' }
  | { readonly sort: 'format'; readonly expected: string }
  | { readonly sort: 'cron' }
  | { readonly sort: 'range'; readonly message: string }
  | { readonly sort: 'one-of'; readonly keys: readonly string[] }
  | { readonly sort: 'not-both'; readonly keys: readonly string[] }

/** Adds a condition to a schema, with the JSON Schema keywords for it. */
export function where<S extends z.ZodType>(
  schema: S,
  holds: (value: z.output<S>) => boolean,
  refusal: Refusal,
  json: Record<string, unknown> = {},
): S {
  return schema.refine(holds, { params: { refusal } }).meta(json) as S
}

/** Any text, including an empty one. */
export const text = (): z.ZodString => z.string()

/** Text that is not blank. */
export const words = (): z.ZodString => z.string().min(1)

/** The format of ids and display names. */
export const label = (): z.ZodString =>
  where(words(), (value) => /^[^<>&"%]*$/.test(value), { sort: 'characters' }, { pattern: '^[^<>&"%]+$' })

export const wholeNumber = (from: number, to?: number): z.ZodInt =>
  to === undefined ? z.int().min(from) : z.int().min(from).max(to)

/** A list; `some`: with at least one item. */
export const texts = (): z.ZodArray<z.ZodString> => z.array(z.string())
export const someTexts = (): z.ZodArray<z.ZodString> => z.array(words()).min(1)

/** Any value, with exact numbers: it is checked by another module. */
export const anything = (): z.ZodType<Value> => z.unknown() as unknown as z.ZodType<Value>

/** A list of any values. */
export const list = (): z.ZodArray<z.ZodType<Value>> => z.array(anything())

/** A map of any values. Unlike zod's, it keeps every key and does not accept an exact number as a map. */
export const map = (): z.ZodType<ValueMap> =>
  where(anything(), isMap, { sort: 'type', expected: 'a map' }, { type: 'object' }) as unknown as z.ZodType<ValueMap>

export const textOrBoolean = (): z.ZodType<string | boolean> =>
  where(
    anything(),
    (value) => typeof value === 'string' || typeof value === 'boolean',
    { sort: 'type', expected: 'a text, or true or false' },
    { type: ['string', 'boolean'] },
  ) as unknown as z.ZodType<string | boolean>

export const textOrNumber = (): z.ZodType<Value> =>
  where(
    anything(),
    (value) => typeof value === 'string' || isNumber(value),
    { sort: 'type', expected: 'a text or a number' },
    { type: ['string', 'number'] },
  )

export const cron = (): z.ZodString =>
  where(
    words(),
    (value) => value === '' || findCronProblem(value) === undefined,
    { sort: 'cron' },
    { examples: ['0 9 * * 1'] },
  )

interface Choices {
  /** Exactly one of each group. */
  readonly one?: readonly (readonly string[])[]
  /** At least one of each group. */
  readonly some?: readonly (readonly string[])[]
  /** A key, and those that exclude it. */
  readonly apart?: readonly (readonly [string, readonly string[]])[]
}

type Shape = Record<string, z.ZodType>

/** A map with only these keys, and rules about their combinations. */
export function keys<S extends Shape>(
  shape: S,
  { one = [], some = [], apart = [] }: Choices = {},
): z.ZodObject<S, z.core.$strict> {
  let schema: z.ZodType = z.strictObject(shape)
  for (const group of [...one, ...some]) {
    schema = check(schema, (value) => group.some((key) => key in value), { sort: 'one-of', keys: group })
  }
  for (const group of one) {
    schema = check(schema, (value) => group.filter((key) => key in value).length < 2, { sort: 'not-both', keys: group })
  }
  for (const [key, others] of apart) {
    const holds = (value: ValueMap): boolean => !(key in value) || !others.some((other) => other in value)
    schema = check(schema, holds, { sort: 'not-both', keys: [key, ...others] })
  }
  const rules = [
    ...one.map((group) => ({ oneOf: group.map((key) => ({ required: [key] })) })),
    ...some.map((group) => ({ anyOf: group.map((key) => ({ required: [key] })) })),
    ...apart.map(([key, others]) => ({
      not: { required: [key], anyOf: others.map((other) => ({ required: [other] })) },
    })),
  ]
  if (rules.length > 0) schema = schema.meta(rules.length === 1 ? rules[0]! : { allOf: rules })
  return schema as z.ZodObject<S, z.core.$strict>
}

/** A rule about a map as a whole, which is checked even if one of its values is invalid. */
export function check<S extends z.ZodType>(schema: S, holds: (value: ValueMap) => boolean, refusal: Refusal): S {
  return schema.refine((value) => !isMap(value) || holds(value), { params: { refusal }, when: () => true }) as S
}
