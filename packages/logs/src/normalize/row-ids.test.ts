import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashWithNode } from '../node/hash.ts'
import { createRowIds } from './row-ids.ts'

const batches = fc.record({ id: fc.string(), receivedAt: fc.nat({ max: 2 ** 47 }) })
const positions = fc.nat({ max: 0xffffffff })

test('row ids are the same when a batch is processed again', () => {
  expect(createRowIds({ id: 'batch-1', receivedAt: 1_782_900_000_000 }, hashWithNode)(255)).toBe(
    '019f1d1f05008f5815465303ca0a000000ff',
  )
  fc.assert(
    fc.property(batches, positions, (batch, index) => {
      const id = createRowIds(batch, hashWithNode)(index)
      expect(id).toMatch(/^[0-9a-f]{36,}$/)
      expect(createRowIds({ ...batch }, hashWithNode)(index)).toBe(id)
    }),
  )
})

test('row ids sort by the time of receipt, then by position, and are unique', () => {
  fc.assert(
    fc.property(batches, batches, positions, positions, (first, second, a, b) => {
      const [one, other] = [createRowIds(first, hashWithNode)(a), createRowIds(second, hashWithNode)(b)]
      if (first.receivedAt !== second.receivedAt) expect(one < other).toBe(first.receivedAt < second.receivedAt)
      const next = createRowIds(first, hashWithNode)(b)
      expect(one < next).toBe(a < b)
      if (first.id !== second.id) expect(one).not.toBe(other)
    }),
  )
})
