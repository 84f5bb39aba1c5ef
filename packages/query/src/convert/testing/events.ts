import {
  compileFilter,
  operators,
  toField,
  type Filter,
  type FilterOperatorName,
  type Value as FilterValue,
} from '@picket/core'
import fc from 'fast-check'
import { parse } from '../../parser/parse.ts'
import { createQueryCatalogue } from '../../resolve/catalogue.ts'
import { resolve } from '../../resolve/resolve.ts'
import { runPlan } from '../../run/run-plan.ts'
import type { Row } from '../../run/value.ts'

const text = { kind: 'string' } as const
const columns = [
  { name: 'id', type: { kind: 'int' } },
  { name: 'name', type: text },
  { name: 'count', type: { kind: 'int' } },
  { name: 'score', type: { kind: 'double' } },
  { name: 'done', type: { kind: 'boolean' } },
  { name: 'tags', type: { kind: 'array', element: text } },
  { name: 'user', type: { kind: 'object', fields: [{ name: 'ip', type: text }] } },
] as const

/** One table, `logs.events`, with columns of every kind. */
export const catalogue = createQueryCatalogue([{ database: 'logs', name: 'events', columns }])

const words = ['', 'a', 'A', 'ab', "b'\\", 'ä'] as const
const word = fc.constantFrom(...words)
const number = fc.constantFrom(0, 1, 2, -3, 1.5)
const field = fc.constantFrom(['name'], ['count'], ['score'], ['done'], ['tags'], ['user', 'ip'])

export const anyEvents: fc.Arbitrary<readonly Row[]> = fc.array(
  fc.record({
    name: fc.option(word),
    count: fc.option(fc.constantFrom(0n, 1n, 2n, -3n)),
    score: fc.option(number),
    done: fc.option(fc.boolean()),
    tags: fc.array(word, { maxLength: 3 }),
    user: fc.record({ ip: fc.option(word) }),
  }),
  { minLength: 1, maxLength: 12 },
)

const condition: fc.Arbitrary<Filter> = fc
  .record({
    steps: field.map((keys) => keys.map((key) => ({ kind: 'key', key }) as const)),
    operator: fc.constantFrom(...operators.map(({ name }) => name as FilterOperatorName)),
    one: fc.oneof(word, number, fc.boolean()),
    many: fc.array(fc.oneof(word, number, fc.boolean(), fc.constant(null)), { maxLength: 3 }),
  })
  .map(({ steps, operator, one, many }) => {
    const { count } = operators.find(({ name }) => name === operator)!.wants
    const wanted =
      count === 'none' ? { kind: 'nothing' as const } : { kind: 'value' as const, value: count === 'many' ? many : one }
    return { kind: 'condition', field: toField(steps), operator, wanted }
  })

export const anyFilter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    condition,
    fc.record({
      kind: fc.constant('combined' as const),
      quantifier: fc.constantFrom('all', 'any', 'none', 'onlyOne'),
      filters: fc.array(tie('filter'), { maxLength: 3 }),
    }),
  ),
})).filter

/** The numbers of the events that a query returns. */
export function idsOfQuery(query: string, events: readonly Row[]): readonly number[] {
  const parsed = parse(query)
  const { plan, diagnostics } = resolve(parsed.query, query, { catalogue })
  const mistakes = [...parsed.diagnostics, ...diagnostics].filter(({ severity }) => severity === 'error')
  if (plan === undefined || mistakes.length > 0) throw new Error(`${query}\n${JSON.stringify(mistakes)}`)
  const rows = runPlan(plan, {
    now: 0n,
    limit: 1000,
    tables: () => events.map((event, at) => ({ ...event, id: BigInt(at) })),
  })
  return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
}

/** The numbers of the events that a filter matches; `-1 - number` for one for which it has no answer. */
export function idsOfFilter(filter: Filter, events: readonly Row[]): readonly number[] {
  const test = compileFilter(filter, { keys: 'exact' })
  return events.flatMap((event, at) => {
    const { matched, error } = test(event as unknown as FilterValue)
    return error === undefined ? (matched ? [at] : []) : [-at - 1]
  })
}
