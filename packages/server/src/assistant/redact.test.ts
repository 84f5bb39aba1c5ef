import { expect, it } from 'vitest'
import { createRedact, toSafeJson } from './redact.ts'

const redact = createRedact(['emp-\\d+'])

it.each([
  ['key AKIAIOSFODNN7EXAMPLE of ana', 'key [redacted] of ana'],
  ['-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY----- after', '[redacted] after'],
  ['{"password":"hunter2!","user":"ana"}', '{"password":"[redacted]","user":"ana"}'],
  ['{\\"api_key\\":\\"abcdef\\"}', '{\\"api_key\\":\\"[redacted]\\"}'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [redacted]'],
  ['https://example.com/?access_token=abc123&x=1', 'https://example.com/?access_token=[redacted]&x=1'],
  ['ghp_abcdefghijklmnopqrstuvwxyz0123456789', '[redacted]'],
  ['badge emp-1234 of ana', 'badge [redacted] of ana'],
  ['ana signed in from 192.0.2.1', 'ana signed in from 192.0.2.1'],
])('redacts "%s"', (text, expected) => expect(redact(text)).toBe(expected))

it('hides the texts of keys that are named like secrets, at any depth', () => {
  const value = { a: [{ clientSecret: 'two words', sessionToken: 'x', tokenId: 'kept', password: null }] }
  expect(JSON.parse(toSafeJson(value))).toEqual({
    a: [{ clientSecret: '[redacted]', sessionToken: '[redacted]', tokenId: 'kept', password: null }],
  })
})

it.each([
  ['(', '"(" is not a valid regular expression (RE2).'],
  ['a*', '"a*" matches the empty text. Make it more specific.'],
])('rejects the pattern %s', (pattern, message) => expect(() => createRedact([pattern])).toThrow(message))
