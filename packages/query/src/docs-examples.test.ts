import { describe, expect, it } from 'vitest'
import { signatures } from './functions/index.ts'
import { extensionDocs } from './extension-docs.ts'
import { operatorDocs } from './operator-docs.ts'
import { parse } from './parser/parse.ts'
import type { ValueType } from './plan/value-type.ts'
import { createQueryCatalogue, withStoredQueries } from './resolve/catalogue.ts'
import { resolve } from './resolve/resolve.ts'
import { runPlan } from './run/run-plan.ts'
import { operatorNames } from './tokens.ts'

const kinds = {
  string: ['user', 'domain', 'path'],
  int: ['n', 'bytes'],
  any: ['port', 'size', 'flag'],
  timestamp: ['p_event_time'],
} as const
const texts: ValueType = { kind: 'array', element: { kind: 'string' } }
const columns = [
  ...Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => ({ name, type: { kind } as ValueType }))),
  { name: 'ip', type: { kind: 'string' } as const },
  ...['p_any_usernames', 'parts'].map((name) => ({ name, type: texts })),
]
const tables = { ...createQueryCatalogue([{ database: 'logs', name: 'logins', columns }]), hasExtensions: true }
const catalogue = withStoredQueries(tables, [
  { name: 'logins of a user', text: 'declare query_parameters(who: string); logins | where user == who' },
  { name: 'newest first', text: '| sort p_event_time desc' },
])
const rows = [
  {
    user: 'ann',
    ip: '10.0.0.1',
    n: 1n,
    bytes: 10n,
    p_event_time: '2026-01-01 00:00:00',
    p_any_usernames: ['ann'],
    port: '22',
  },
  {
    user: 'ann',
    ip: '10.0.0.2',
    n: 2n,
    bytes: 20n,
    p_event_time: '2026-01-02 00:00:00',
    p_any_usernames: ['ann', 'bo'],
    port: 22n,
  },
  { user: 'bo', ip: '10.0.0.3', n: 5n },
]

function run(text: string): { readonly mistakes: readonly string[]; readonly rows: number } {
  const { query, diagnostics } = parse(text)
  const { plan, diagnostics: more } = resolve(query, text, { catalogue })
  const mistakes = [...diagnostics, ...more]
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message)
  return {
    mistakes,
    rows: plan === undefined ? -1 : runPlan(plan, { now: 1_767_400_000_000_000_000n, tables: () => rows }).length,
  }
}

describe('the examples of the reference', () => {
  it.each(Object.entries({ ...operatorDocs, ...extensionDocs }))('of %s run', (_, { example }) => {
    const found = run(example)
    expect(found.mistakes).toEqual([])
    expect(found.rows).toBeGreaterThan(0)
  })

  it.each(Object.entries(signatures))('of %s run', (name, { example }) => {
    const operator = name.startsWith('agg.') || example.includes('agg.') ? 'summarize' : 'project'
    expect(run(`logins | ${operator} v=${example}`)).toEqual({ mistakes: [], rows: operator === 'summarize' ? 1 : 3 })
  })

  it('cover every operator', () => {
    expect(operatorNames.filter((name) => operatorDocs[name] === undefined)).toEqual([])
  })
})
