import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeeper } from './text-depth.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('agrees with the parsed value, whatever brackets its texts hold', () => {
  const text = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', 'a') })
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof({ maxDepth: 6 }, text, fc.array(tie('value')), fc.dictionary(text, tie('value'))),
  }))
  const property = fc.property(value, fc.integer({ min: 0, max: 6 }), (given, levels) => {
    expect(isDeeper(JSON.stringify(given), levels)).toBe(depthOf(given) > levels)
  })
  fc.assert(property, { numRuns: 1_000 })
})
