import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase32 } from '../testing/generator.ts'
import { toBase32 } from './base32.ts'
import { codeOf, findStep, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const vectors = parse(
  readFileSync(new URL('../../../fixtures/account/totp.yml', import.meta.url), 'utf8'),
) as readonly { readonly seconds: number; readonly code: string }[]

it.each(vectors)('gives the code of RFC 6238 at $seconds', ({ seconds, code }) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code)
  expect(findStep(secret, code, seconds * 1000)).toBe(stepAt(seconds * 1000))
})

it('takes a code one step early or late, and no more', () => {
  const now = 1_700_000_000_000
  const at = (steps: number) => findStep(secret, codeOf(secret, stepAt(now) + steps), now)
  expect([-2, -1, 0, 1, 2].map((steps) => at(steps))).toEqual([
    undefined,
    stepAt(now) - 1,
    stepAt(now),
    stepAt(now) + 1,
    undefined,
  ])
})

it.each(['', '28708', '2870820', ' 287082', '28708a', '２８７０８２'])('takes no %j', (code) => {
  expect(findStep(secret, code, 59_000)).toBeUndefined()
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as RFC 4648 does', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written)
})

it('writes whatever can be read again', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => fromBase32(toBase32(bytes)).equals(bytes)))
})
