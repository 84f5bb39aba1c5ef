import { describe, expect, it } from 'vitest'
import type { Value } from '../values/value.ts'
import { compileFilter } from './compile-filter.ts'
import { toKeyField } from './key-path.ts'
import { parseSavedFilter, printSavedFilter } from './saved-filter.ts'

const saved: Value = {
  and: [
    { target: 'eventName', operator: 'in', value: ['ConsoleLogin', 'AssumeRole'] },
    {
      or: [
        { target: 'user.name', operator: '!empty' },
        { target: 'count', operator: '>=', value: 5 },
      ],
    },
    { not: [{ target: '"odd key"', operator: '!starts_with', value: 'x' }] },
    {},
  ],
}

// spec: D2-3.12
describe('a saved filter', () => {
  it('is read, and holds for the events it says, keys in their case', () => {
    const { filter } = parseSavedFilter(saved)
    const matches = compileFilter(filter!, { keys: 'exact' })
    const event = { eventName: 'AssumeRole', user: { name: 'a' }, 'odd key': 'xy' }
    expect([
      matches(event),
      matches({ ...event, user: null, count: 5.5 }),
      matches({ ...event, 'odd key': 'y' }),
    ]).toEqual([{ matched: true }, { matched: true }, { matched: false }])
    expect(matches({ EventName: 'AssumeRole' })).toEqual({ matched: false })
  })

  it('is printed as it was, empty nodes as an empty "and"', () => {
    const { filter } = parseSavedFilter(saved)
    expect(printSavedFilter(filter!)).toEqual({ and: [...(saved['and'] as Value[]).slice(0, 3), { and: [] }] })
  })

  it('cannot say everything', () => {
    const exists = {
      kind: 'condition',
      field: toKeyField('a'),
      operator: 'Exists',
      wanted: { kind: 'nothing' },
    } as const
    expect(printSavedFilter(exists)).toBeUndefined()
    expect(printSavedFilter({ kind: 'combined', quantifier: 'all', filters: [exists] })).toBeUndefined()
    expect(printSavedFilter({ kind: 'combined', quantifier: 'onlyOne', filters: [] })).toBeUndefined()
  })

  it.each<[Value, string]>([
    ['x', ': A filter must be a map.'],
    [{ and: [], or: [] }, ': A filter has one of "and" or "or", not several.'],
    [{ and: [], target: 'a' }, ': A filter has one of "and" or "target", not several.'],
    [{ and: {} }, 'and: "and" must be a list of filters.'],
    [{ or: [{ target: 'a' }] }, 'or.0: A condition needs an "operator".'],
    [{ operator: '==' }, ': A condition needs a "target", the field that it is about.'],
    [{ target: 'a', operator: 'contain' }, 'operator: The operator "contain" is not known. Did you mean "contains"?'],
    [{ target: 'a', operator: 'in', value: 'b' }, 'value: The operator "in" needs a list of values.'],
    [
      { target: 'a-b', operator: 'empty' },
      'target: The target "a-b" has the character "-" in a key. Put the key in double quotes: "a-b".',
    ],
    [{ target: 'a', operator: 'empty', vlaue: 1 }, 'vlaue: "vlaue" is not known in a filter.'],
  ])('%j is refused', (node, text) => {
    const { problem } = parseSavedFilter(node)
    expect(`${problem?.path.join('.')}: ${problem?.message}`).toBe(text)
  })
})
