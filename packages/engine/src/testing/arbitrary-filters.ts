import {
  ExactFloat,
  guardOperators,
  operators,
  printKeyPath,
  type FieldPath,
  type Filter,
  type PathStep,
  type Quantifier,
  type Value,
} from '@picket/core'
import fc from 'fast-check'

/**
 * Few keys, in different cases and with names that every object inherits, so that random filters match random events.
 */
const key = fc.constantFrom(
  'a',
  'A',
  'b',
  'B',
  'ab',
  'Ab',
  'a.b',
  'ß',
  'İ',
  'toString',
  '__proto__',
  'constructor',
  '1',
)

const text = fc.constantFrom(
  '',
  'a',
  'A',
  'ab',
  'AB',
  'abc',
  'xabx',
  'b',
  'ß',
  'ẞ',
  'İ',
  'ς',
  'Σ',
  '1',
  '10.0.0.1',
  '10.0.0.0/8',
)

const number = fc.constantFrom<Value>(
  0,
  1,
  -1,
  0.5,
  2,
  true,
  false,
  new ExactFloat(1),
  new ExactFloat(-0),
  2 ** 53 - 1,
  2n ** 53n,
  2n ** 53n + 1n,
  -(2n ** 53n) - 1n,
  new ExactFloat(2 ** 53),
  new ExactFloat(1e300),
)

const scalar = fc.oneof(text, text, number, fc.constant(null))

/** Any JSON value, including numbers of every kind. */
export const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map(toMap),
  ),
})).value

export const anyEventValue: fc.Arbitrary<Value> = fc.array(fc.tuple(key, anyValue), { maxLength: 6 }).map(toMap)

function toMap(entries: readonly (readonly [string, Value])[]): Value {
  return Object.fromEntries(entries)
}

const step: fc.Arbitrary<PathStep> = fc.oneof(
  { weight: 12, arbitrary: key.map((one): PathStep => ({ kind: 'key', key: one })) },
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 2 }).map((index): PathStep => ({ kind: 'index', index })) },
  { weight: 3, arbitrary: fc.constantFrom<PathStep>({ kind: 'elements' }, { kind: 'values' }, { kind: 'flatten' }) },
)

const field: fc.Arbitrary<FieldPath> = fc
  .array(step, { maxLength: 3 })
  .map((steps) => ({ text: printKeyPath(steps), steps }))

const quantifier = fc.constantFrom<Quantifier>('all', 'any', 'onlyOne', 'none')

/** The input of `MayReach`. */
const reach: fc.Arbitrary<Value> = fc.record(
  {
    keys: fc.array(key, { maxLength: 2 }),
    operator: fc.constantFrom('IsIn', 'MayContain', 'MayStartWith', 'MayNotEqual'),
    values: fc.array(scalar, { maxLength: 2 }),
  },
  { noNullPrototype: true },
)

const condition: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant('condition'),
  field,
  operator: fc.constantFrom(...operators.map(({ name }) => name)),
  wanted: fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('value'), value: scalar }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('value'), value: fc.array(scalar, { maxLength: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('field'), field }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'nothing' } as const) },
  ),
})

/** A condition with a wanted value, as in guards of Python rules. */
const guardCondition: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant('condition'),
  field,
  operator: fc.constantFrom(...guardOperators.map(({ name }) => name)),
  wanted: fc.record({
    kind: fc.constant('value'),
    value: fc.oneof(
      { weight: 3, arbitrary: scalar },
      { weight: 6, arbitrary: fc.array(scalar, { maxLength: 3 }) },
      { weight: 1, arbitrary: reach },
      { weight: 1, arbitrary: fc.constantFrom('text', 'list', 'null') },
    ),
  }),
})

/** Any filter, meaningful or not. */
export const anyFilter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: condition },
    { weight: 3, arbitrary: guardCondition },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('combined'),
        quantifier,
        filters: fc.array(tie('filter'), { maxLength: 3 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('elements'), field, quantifier, filter: tie('filter') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('always'), matches: fc.boolean() }) },
  ),
})).filter
