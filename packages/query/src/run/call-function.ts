import type { FunctionName } from '../functions/index.ts'
import type { Expression, Lambda } from '../plan/plan.ts'
import { toCondition, type Environment } from './environment.ts'
import { aggregates } from './aggregates.ts'
import { convert, order, toJson, type Value } from './value.ts'

type Call = Extract<Expression, { kind: 'call' }>

/** Thrown for functions that only the engine evaluates so far. */
export class NotEvaluatedError extends Error {}

export function callFunction(call: Call, environment: Environment): Value {
  const { name, arguments: all } = call
  const aggregate = aggregates[name]
  if (aggregate !== undefined) {
    const values = (at: number): readonly Value[] =>
      (environment.group ?? []).map((row) =>
        at < 0 ? null : environment.evaluate(all[at] as Expression, { ...environment, row }),
      )
    return aggregate(values, all.length, call)
  }
  const run = functions[name]
  if (run === undefined) throw new NotEvaluatedError(name)
  const value = (at: number): Value =>
    at < all.length ? environment.evaluate(all[at] as Expression, environment) : null
  return run({
    call,
    environment,
    count: all.length,
    value,
    text: (at) => convert(value(at), all[at]!.type, 'string') as string | null,
    int: (at) => convert(value(at), all[at]!.type, 'int') as bigint | null,
    list: (at) => (Array.isArray(value(at)) ? (value(at) as readonly Value[]) : []),
  })
}

interface Arguments {
  readonly call: Call
  readonly environment: Environment
  readonly count: number
  value(at: number): Value
  text(at: number): string | null
  int(at: number): bigint | null
  list(at: number): readonly Value[]
}

type Run = (one: Arguments) => Value

const withTexts =
  (count: number, run: (...texts: string[]) => Value): Run =>
  (one) => {
    const texts = Array.from({ length: count }, (_, at) => one.text(at))
    return texts.includes(null) ? null : run(...(texts as string[]))
  }

const withNumber =
  (run: (value: number) => number): Run =>
  (one) => {
    const value = one.value(0)
    const result = value === null ? NaN : run(Number(value))
    return Number.isFinite(result) ? result : null
  }

const functions: Partial<Readonly<Record<FunctionName, Run>>> = {
  'time.now': ({ environment }) => environment.now,
  'time.ago': (one) => {
    const span = one.int(0)
    return span === null ? null : one.environment.now - span
  },
  'strings.contains': withTexts(2, (text, part) => text.includes(part)),
  'strings.starts_with': withTexts(2, (text, start) => text.startsWith(start)),
  'strings.ends_with': withTexts(2, (text, end) => text.endsWith(end)),
  'strings.lower': withTexts(1, (text) => text.toLowerCase()),
  'strings.upper': withTexts(1, (text) => text.toUpperCase()),
  'strings.len': withTexts(1, (text) => BigInt([...text].length)),
  'strings.replace': withTexts(3, (text, old, next) => (old === '' ? text : text.replaceAll(old, () => next))),
  'strings.split': withTexts(2, (text, separator) => (separator === '' ? [...text] : text.split(separator))),
  'strings.trim': withTexts(1, (text) => text.replaceAll(/^[ \t\n\r\f\v]+|[ \t\n\r\f\v]+$/g, '')),
  'strings.cat': (one) => {
    const texts = Array.from({ length: one.count }, (_, at) => one.text(at))
    return texts.includes(null) ? null : texts.join('')
  },
  'arrays.len': (one) => BigInt(one.list(0).length),
  'arrays.map': (one) => one.list(0).map((value) => apply(one, value)),
  'arrays.filter': (one) =>
    one.list(0).filter((value) => convert(apply(one, value), lambdaOf(one).type, 'boolean') === true),
  'arrays.overlap': (one) => {
    const texts = new Set(one.list(0).map(toJson))
    return one.list(1).some((value) => texts.has(toJson(value)))
  },
  'arrays.distinct': (one) => distinct(one.list(0)),
  'arrays.union': (one) => distinct([...one.list(0), ...one.list(1)]),
  'arrays.difference': (one) => {
    const texts = new Set(one.list(1).map(toJson))
    return one.list(0).filter((value) => !texts.has(toJson(value)))
  },
  'arrays.intersection': (one) => {
    const texts = new Set(one.list(1).map(toJson))
    return distinct(one.list(0).filter((value) => texts.has(toJson(value))))
  },
  'arrays.sort': (one) => one.list(0).toSorted((a, b) => (one.value(1) === true ? order(b, a) : order(a, b))),
  'math.abs': (one) => {
    const value = one.value(0)
    if (typeof value === 'bigint') return value < 0n ? -value : value
    return value === null ? null : Math.abs(Number(value))
  },
  'math.ceil': withNumber(Math.ceil),
  'math.floor': withNumber(Math.floor),
  'math.sqrt': withNumber(Math.sqrt),
  coalesce: (one) =>
    Array.from({ length: one.count }, (_, at) => one.value(at)).find((value) => value !== null) ?? null,
  case: ({ call, environment, value, count }) => {
    for (let at = 0; at + 1 < count; at += 2)
      if (toCondition(call.arguments[at] as Expression, environment) === true) return value(at + 1)
    return count % 2 === 1 ? value(count - 1) : null
  },
  tostring: (one) => {
    const value = one.value(0)
    return typeof value === 'object' && value !== null ? toJson(value) : one.text(0)
  },
  toint: (one) => one.int(0),
  todouble: (one) => convert(one.value(0), one.call.arguments[0]!.type, 'double'),
  tobool: (one) => convert(one.value(0), one.call.arguments[0]!.type, 'boolean'),
}

function lambdaOf({ call }: Arguments): Lambda {
  return call.arguments[1] as Lambda
}

function apply(one: Arguments, value: Value): Value {
  const { parameters, body } = lambdaOf(one)
  const variables = new Map(one.environment.variables).set(parameters[0] ?? '', value)
  return one.environment.evaluate(body, { ...one.environment, variables })
}

function distinct(values: readonly Value[]): readonly Value[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    const key = `${typeof value} ${toJson(value)}`
    return seen.has(key) ? false : (seen.add(key), true)
  })
}
