import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCsv } from './csv.ts'

it.each([
  ['a,b\n1,2\n', [{ a: '1', b: '2' }]],
  ['"a","b"\r\n"1, ""x""\ny",\r\n', [{ a: '1, "x"\ny', b: '' }]],
  ['a,b\n1', [{ a: '1', b: '' }]],
  ['a,b\n', []],
  ['', []],
])('reads %j', (text, expected) => expect(parseCsv(text)).toEqual(expected))

it('rejects text that is not CSV', () => {
  expect(() => parseCsv('a\n"open')).toThrow('The text is not CSV.')
})

it('reads what RFC 4180 prints', () => {
  const row = fc.record({ a: fc.string(), b: fc.string() })
  const quote = (value: string): string => `"${value.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const lines = ['a,b', ...rows.map(({ a, b }) => `${quote(a)},${quote(b)}`)]
      expect(parseCsv(lines.join('\r\n'))).toEqual(rows)
    }),
  )
})
