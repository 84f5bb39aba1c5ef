import { expect, it } from 'vitest'
import { isLookedUp } from './look-up-value.ts'

it.each([
  ['198.51.100.7', true],
  ['2001:db8::1', true],
  ['bad.example', true],
  ['https://bad.example/x', true],
  ['d41d8cd98f00b204e9800998ecf8427e', true],
  ['ana@acme.example', false],
  ['arn:aws:iam::123456789012:user/ana', false],
  ['ana', false],
  ['123456789012', false],
])('offers to look up %s: %s', (value, expected) => {
  expect(isLookedUp(value)).toBe(expected)
})
