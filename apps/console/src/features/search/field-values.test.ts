import { expect, it } from 'vitest'
import { fieldsOf, valuesOf } from './field-values.ts'

const rows = [
  { actor: { name: 'ana' }, ips: ['10.0.0.1', '10.0.0.2'], count: 1, p_source_label: 'a', p_raw: '{}' },
  { actor: { name: 'bob' }, ips: ['10.0.0.1'], count: 1, empty: '', p_source_label: 'a' },
  { actor: {}, ips: [], count: 2, p_source_label: null },
].map((values, at) => ({ id: String(at), values }))
const columns = ['p_source_label', 'actor', 'ips', 'count', 'empty', 'p_raw'].map((name) => ({ name, type: '' }))

it('lists fields with values, those of the log first, the most common first', () =>
  expect(fieldsOf({ columns, rows }).map(({ name, share }) => [name, Math.round(share * 3)])).toEqual([
    ['count', 3],
    ['actor.name', 2],
    ['ips', 2],
    ['p_source_label', 2],
  ]))

it.each([
  [
    ['count'],
    [
      [1, 2],
      [2, 1],
    ],
  ],
  [
    ['actor', 'name'],
    [
      ['ana', 1],
      ['bob', 1],
      [null, 1],
    ],
  ],
  [
    ['ips'],
    [
      ['10.0.0.1', 2],
      ['10.0.0.2', 1],
    ],
  ],
])('counts the values of %j', (path, expected) =>
  expect(valuesOf(rows, { name: '', path, share: 1 }, 5).map(({ value, count }) => [value, count])).toEqual(expected),
)
