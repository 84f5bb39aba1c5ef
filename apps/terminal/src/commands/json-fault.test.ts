import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonFault } from './json-fault.ts'

describe('findJsonFault', () => {
  it.each([
    ['', 0, 'a value'],
    ['{"a": }', 6, 'a value'],
    ['{"a" 1}', 5, 'a colon'],
    ['{a: 1}', 1, 'a name in quotes or "}"'],
    ['{"a": 1,}', 8, 'a name in quotes'],
    ['[1, 2', 5, 'a comma or "]"'],
    ['[1,]', 3, 'a value'],
    ['{"a": 1] ', 7, 'a comma or "}"'],
    ['{} x', 3, 'the end'],
    ["{'a': 1}", 1, 'a name in quotes or "}"'],
    ['{"a": 01}', 6, 'a value'],
    ['"a\nb"', 0, 'a value'],
    ['{"a": NaN}', 6, 'a value'],
  ])('%j', (text, offset, expected) => {
    expect(findJsonFault(text)).toEqual({ offset, expected })
  })

  it('finds none in valid JSON, however it is formatted', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        expect(findJsonFault(JSON.stringify(value, null, indent))).toBeUndefined()
      }),
    )
  })

  it('finds one in exactly the texts that JSON.parse rejects', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      'true',
      ' ',
      '"',
      '\\',
      'nul',
      '1e5',
      '.5',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join('')
        expect(findJsonFault(text) === undefined).toBe(isJson(text))
      }),
      { numRuns: 3000 },
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
