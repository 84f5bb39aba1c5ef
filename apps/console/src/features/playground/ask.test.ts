import { expect, it } from 'vitest'
import { parseHeaders, toCurl } from './ask.ts'

it('reads headers, one on a line', () => {
  expect(parseHeaders(' X-Trace: 1\n\nx-note:  a: b ')).toEqual({ 'x-trace': '1', 'x-note': 'a: b' })
  expect(() => parseHeaders('no header')).toThrow('"no header" is not a header. Use the form "X-Trace: 1".')
})

it('prints the request as a shell command, with escaped values and without credentials', () => {
  const question = {
    method: 'POST',
    path: '/public/graphql',
    headers: { 'content-type': 'application/json' },
    body: `{"query":"{ a(b: \\"it's\\") }"}`,
  }
  expect(toCurl(question, 'https://picket.example.com')).toBe(
    [
      "curl -s -X POST 'https://picket.example.com/public/graphql' \\",
      '  -H "X-API-Key: $PICKET_TOKEN" \\',
      "  -H 'content-type: application/json' \\",
      `  -d '{"query":"{ a(b: \\"it'\\''s\\") }"}'`,
    ].join('\n'),
  )
})
