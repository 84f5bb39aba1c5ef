import { expect, test } from 'vitest'
import { withoutEmpty } from './without-empty.ts'

test('leaves out empty fields at any depth, and keeps list indexes', () => {
  const row = { a: null, b: { c: null, d: { e: '' } }, f: [1, null, { g: null }], h: 0, i: false, j: [] }
  expect(withoutEmpty(row)).toEqual({ f: [1, null, {}], h: 0, i: false })
})
