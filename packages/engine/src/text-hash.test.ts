import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashText } from './text-hash.ts'

test('makes half of the SHA-256 of the text', () => {
  const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
    expect(hashText(text)).toBe(createHash('sha256').update(text).digest('hex').slice(0, 32))
  })
  fc.assert(property, { examples: [[''], ['a'.repeat(55)], ['a'.repeat(56)], ['a'.repeat(64)], ['ä'.repeat(500)]] })
})
