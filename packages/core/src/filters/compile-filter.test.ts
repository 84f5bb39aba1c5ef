import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMap, type Value } from '../values/value.ts'
import { compileFilter } from './compile-filter.ts'
import type { Filter, Quantifier } from './filter.ts'
import { toKeyField } from './key-path.ts'
import { operatorOf, operators } from './operators/index.ts'

const scalars = fc.constantFrom<Value>('a', 'ab', 'B', '', 0, 1, 2.5, true, false, null, 2n ** 60n, '10.0.0.1', '::1')
const values = fc.oneof(scalars, fc.array(scalars, { maxLength: 3 }), fc.constant({ a: 1 }))
const keys = fc.constantFrom('a', 'b', 'B', 'list')
const quantifiers = fc.constantFrom<Quantifier>('all', 'any', 'onlyOne', 'none')
const events = fc.dictionary(
  keys,
  fc.oneof(values, fc.array(fc.dictionary(keys, values, { maxKeys: 2 }), { maxLength: 3 })),
)

const { filter: filters } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4 },
    fc.record({
      kind: fc.constant('condition' as const),
      field: keys.map(toKeyField),
      operator: fc.constantFrom(...operators.map(({ name }) => name)),
      wanted: fc.oneof(
        values.map((value) => ({ kind: 'value' as const, value })),
        keys.map((key) => ({ kind: 'field' as const, field: toKeyField(key) })),
      ),
    }),
    fc.record({ kind: fc.constant('always' as const), matches: fc.boolean() }),
    fc.record({
      kind: fc.constant('combined' as const),
      quantifier: quantifiers,
      filters: fc.array(tie('filter'), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('elements' as const),
      field: keys.map(toKeyField),
      quantifier: quantifiers,
      filter: tie('filter'),
    }),
  ),
}))

/** The meaning of a filter, read off its tree without a thought for speed; "error" where it cannot be judged. */
function evaluate(filter: Filter, event: Value): boolean | 'error' {
  switch (filter.kind) {
    case 'always':
      return filter.matches
    case 'combined':
      if (filter.filters.length === 0) return filter.quantifier !== 'onlyOne'
      return count(
        filter.quantifier,
        filter.filters.map((part) => evaluate(part, event)),
      )
    case 'elements': {
      const list = read(event, filter.field.text)
      return count(
        filter.quantifier,
        Array.isArray(list) ? list.map((item: Value) => evaluate(filter.filter, item)) : [],
      )
    }
    case 'condition': {
      const { wanted } = filter
      const other =
        wanted.kind === 'value' ? wanted.value : wanted.kind === 'field' ? read(event, wanted.field.text) : null
      const verdict = operatorOf(filter.operator).compile(other)(read(event, filter.field.text))
      return typeof verdict === 'boolean' ? verdict : 'error'
    }
  }
}

/** Judged on what comes before the first error; the error counts unless that has decided. */
function count(quantifier: Quantifier, verdicts: readonly (boolean | 'error')[]): boolean | 'error' {
  const at = verdicts.indexOf('error')
  const sure = at < 0 ? verdicts : verdicts.slice(0, at)
  const holding = sure.filter((verdict) => verdict === true).length
  const decided = { all: holding < sure.length, any: holding > 0, none: holding > 0, onlyOne: holding > 1 }[quantifier]
  if (at >= 0 && !decided) return 'error'
  return { all: holding === sure.length, any: holding > 0, none: holding === 0, onlyOne: holding === 1 }[quantifier]
}

function read(event: Value, key: string): Value {
  return isMap(event) ? (event[key] ?? null) : null
}

function judge(filter: Filter, event: Value): boolean | 'error' {
  const { matched, error } = compileFilter(filter, { keys: 'exact' })(event)
  return error === undefined ? matched : 'error'
}

describe('a compiled filter', () => {
  it('means what its tree says', () => {
    fc.assert(
      fc.property(filters, events, (filter, event) => {
        expect(judge(filter, event)).toBe(evaluate(filter, event))
      }),
      { numRuns: 2_000 },
    )
  })

  it('is turned round exactly by "none"', () => {
    fc.assert(
      fc.property(filters, events, (filter, event) => {
        const verdict = judge(filter, event)
        const opposite = judge({ kind: 'combined', quantifier: 'none', filters: [filter] }, event)
        expect(opposite).toBe(verdict === 'error' ? 'error' : !verdict)
      }),
    )
  })

  it.each(operators.flatMap(({ name, negates }) => (negates ? [{ name, negates }] : [])))(
    'holds with $name where it does not with $negates',
    ({ name, negates }) => {
      fc.assert(
        fc.property(values, values, (actual, wanted) => {
          const verdict = operatorOf(negates).compile(wanted)(actual)
          expect(operatorOf(name).compile(wanted)(actual)).toEqual(typeof verdict === 'boolean' ? !verdict : verdict)
        }),
      )
    },
  )

  it('names field, operator and value where it cannot judge', () => {
    const field = {
      text: 'user.ip',
      steps: [
        { kind: 'key', key: 'user' },
        { kind: 'key', key: 'ip' },
      ],
    } as const
    const filter: Filter = { kind: 'condition', field, operator: 'IsIPAddressPublic', wanted: { kind: 'nothing' } }
    expect(compileFilter(filter, { keys: 'exact' })({ user: { ip: 'x'.repeat(80) } })).toEqual({
      matched: false,
      error: `IsIPAddressPublic: "user.ip" holds the text "${'x'.repeat(60)}...", which is no IP address.`,
    })
  })

  it('finds keys by case only as asked', () => {
    const filter: Filter = {
      kind: 'condition',
      field: toKeyField('Name'),
      operator: 'Exists',
      wanted: { kind: 'nothing' },
    }
    const found = (['exact', 'any-case'] as const).map((keys) => compileFilter(filter, { keys })({ name: 1 }).matched)
    expect(found).toEqual([false, true])
  })
})
