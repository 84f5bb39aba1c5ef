import { expect, it } from 'vitest'
import { cidrHint } from './cidr-hint.ts'

it.each([
  ['198.51.100.0/33', 'The number after the slash can be 32 at most.'],
  ['2001:db8::/129', 'The number after the slash can be 128 at most.'],
  ['198.51.100.0/08', 'Write a block as "10.0.0.0/8" or "2001:db8::/32".'],
  ['198.51.100/33', 'Write a block as "10.0.0.0/8" or "2001:db8::/32".'],
  ['198.51.100.0/8/33', 'Write a block as "10.0.0.0/8" or "2001:db8::/32".'],
])('says what is wrong with %s', (value, hint) => {
  expect(cidrHint(value)).toBe(hint)
})
