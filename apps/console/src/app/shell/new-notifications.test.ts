import { beforeEach, expect, it, vi } from 'vitest'
import { foldNew, isUnset, takeNew } from './new-notifications.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
beforeEach(() => kept.clear())

const now = Date.parse('2026-11-22T10:00:00.000Z')
const at = (id: string, seconds: number) => ({ id, createdAt: new Date(now - seconds * 1000).toISOString() })
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

it('takes those of the last 60 seconds once, the oldest first (spec: D1-4.3)', () => {
  const list = [at('c', 1), at('b', 60), at('a', 61)]
  expect(ids(takeNew(list, now))).toEqual(['b', 'c'])
  expect(ids(takeNew(list, now))).toEqual([])
  expect(ids(takeNew([at('d', 0), ...list], now))).toEqual(['d'])
  expect(ids(takeNew([at('d', 0), ...list], now + 1000))).toEqual([])
})

it('remembers them across a reload, and starts empty if the stored value is invalid', () => {
  takeNew([at('a', 1)], now)
  expect([...kept.values()]).toEqual(['["a"]'])
  kept.set([...kept.keys()][0]!, '{')
  expect(ids(takeNew([at('a', 1)], now))).toEqual(['a'])
})

it('folds what is more than fits into one that comes first', () => {
  expect([[], ['a'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']].map((fresh) => foldNew(fresh, 3))).toEqual([
    { folded: [], single: [] },
    { folded: [], single: ['a'] },
    { folded: [], single: ['a', 'b', 'c'] },
    { folded: ['a', 'b'], single: ['c', 'd'] },
  ])
  expect([['a'], ['a', 'b']].map((fresh) => foldNew(fresh, 1))).toEqual([
    { folded: [], single: ['a'] },
    { folded: ['a', 'b'], single: [] },
  ])
})

it('knows a time that never was', () => {
  expect(['0001-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'].map(isUnset)).toEqual([true, false])
})
