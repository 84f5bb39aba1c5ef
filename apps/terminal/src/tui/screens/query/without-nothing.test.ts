import { expect, test } from 'vitest'
import { withoutNothing } from './without-nothing.ts'

test('leaves out empty fields at any depth, and keeps list indexes', () => {
  const row = { a: null, b: { c: null, d: { e: '' } }, f: [1, null, { g: null }], h: 0, i: false, j: [] }
  expect(withoutNothing(row)).toEqual({ f: [1, null, {}], h: 0, i: false })
})
