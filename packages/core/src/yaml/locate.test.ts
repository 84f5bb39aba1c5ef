import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Path, Place } from '../diagnostics.ts'
import { createLocator } from './locate.ts'

const text = `# a spec
AnalysisType: rule
"Quoted Key": x
Tags: [ one, 'two' , "thr\\u0065e"]
Empty:
Tests:
  - Name: first
    Log: { a: 1, b: { c: 2.0 } }
  -
  - Name: third
Block: |
  one two

    three
Folded: >-
  one
  two
Plain: one
  two  three
Double: "a\\tb \\
  c \\U0001F600d"
Single: 'it''s
  two'
Nested:
  deep:
    value: x
`

const at = (place: Place): string => {
  const { start, end, line, column } = createLocator(text).spanOf(place)
  return `${line}:${column} ${text.slice(start, end)}`
}

describe('the place of a path', () => {
  it.each<[Path, 'key' | 'value', string]>([
    [['AnalysisType'], 'value', '2:15 rule'],
    [['AnalysisType'], 'key', '2:1 AnalysisType'],
    [['Quoted Key'], 'key', '3:1 "Quoted Key"'],
    [['Tags'], 'value', `4:7 [ one, 'two' , "thr\\u0065e"]`],
    [['Tags', 1], 'value', "4:14 'two'"],
    [['Empty'], 'value', '5:1 Empty'],
    [['Tests'], 'value', '7:3 - Name: first'],
    [['Tests', 0], 'value', '7:5 Name'],
    [['Tests', 0, 'Log', 'b', 'c'], 'value', '8:26 2.0'],
    [['Tests', 0, 'Log', 'b', 'c'], 'key', '8:23 c'],
    [['Tests', 1], 'value', '9:3 -'],
    [['Nested'], 'value', '25:3 deep'],
    [['Block'], 'value', '11:8 |\n  one two\n\n    three'],
    [[], 'value', '2:1 AnalysisType'],
  ])('%j, its %s', (path, part, expected) => {
    expect(at({ path, part })).toBe(expected)
  })

  it.each<[Path, string]>([
    [['Nope'], '2:1 AnalysisType'],
    [['Tests', 0, 'Nope', 'x'], '7:5 Name'],
    [['Tests', 9], '7:3 - Name: first'],
    [['Nested', 'deep', 'value', 'x'], '26:12 x'],
  ])('%j is not there: the nearest parent', (path, expected) => {
    expect(at({ path })).toBe(expected)
    expect(at({ path, part: 'key' })).toBe(expected)
  })

  it.each<[Path, [number, number], string]>([
    [['AnalysisType'], [1, 3], '2:16 ul'],
    [['Tags', 1], [0, 2], '4:15 tw'],
    [['Tags', 2], [3, 5], '4:26 \\u0065e'],
    [['Block'], [4, 7], '12:7 two'],
    [['Block'], [9, 16], '14:3   three'],
    [['Folded'], [4, 7], '17:3 two'],
    [['Folded'], [0, 7], '16:3 one\n  two'],
    [['Plain'], [4, 7], '19:3 two'],
    [['Double'], [1, 3], '20:11 \\tb'],
    [['Double'], [4, 5], '21:3 c'],
    [['Double'], [6, 9], '21:5 \\U0001F600d'],
    [['Single'], [2, 4], "22:12 ''s"],
    [['Single'], [5, 8], '23:3 two'],
    [['AnalysisType'], [90, 91], '2:15 rule'],
  ])('characters of %j: %j', (path, within, expected) => {
    expect(at({ path, within })).toBe(expected)
  })

  it('follows aliases and merges', () => {
    const source = 'base: &b { x: 1 }\na:\n  <<: *b\n  y: *b\n'
    const locator = createLocator(source)
    expect(locator.spanOf({ path: ['a', 'x'] })).toMatchObject({ line: 1, column: 15 })
    expect(locator.spanOf({ path: ['a', 'y', 'x'], part: 'key' })).toMatchObject({ line: 1, column: 12 })
  })

  it('knows its way through lines that are indented too little', () => {
    const source = 'a: "one\ntwo"\nb: [\n1,\n{c: x}]\nd: y\n'
    const locator = createLocator(source)
    const placesOf = (place: Place): string => {
      const { start, end, line, column } = locator.spanOf(place)
      return `${line}:${column} ${source.slice(start, end)}`
    }
    expect(placesOf({ path: ['a'], within: [4, 7] })).toBe('2:1 two')
    expect(placesOf({ path: ['a'] })).toBe('1:4 "one\ntwo"')
    expect(placesOf({ path: ['b', 1, 'c'] })).toBe('5:5 x')
    expect(placesOf({ path: ['d'], part: 'key' })).toBe('6:1 d')
  })

  it('returns the text of a scalar, with the position of each character', () => {
    const source = 'Query: |\n  one\n    two\nOther: [1]\n'
    const { textOf } = createLocator(source)
    const { value, starts, ends } = textOf(['Query'])!
    expect(value).toBe('one\n  two\n')
    expect([...value].map((_, at) => source.slice(starts[at], ends[at])).join('')).toBe(value)
    expect(source.slice(starts[value.indexOf('two')])).toBe('two\nOther: [1]\n')
    expect([textOf(['Other']), textOf(['Missing'])]).toEqual([undefined, undefined])
  })

  it('counts columns in UTF-16 units, and \\r\\n as one line end', () => {
    const locator = createLocator('a: "😀"\r\n"😀": {b: x}\r\n')
    expect(locator.spanOf({ path: ['😀', 'b'] })).toEqual({
      start: 19,
      end: 20,
      line: 2,
      column: 11,
      endLine: 2,
      endColumn: 12,
    })
  })
})

describe('other places', () => {
  it('takes lines and columns as they are', () => {
    expect(at({ line: 2, column: 3, endLine: 2, endColumn: 9 })).toBe('2:3 alysis')
    expect(at({ line: 99, column: 1 })).toBe('27:1 ')
    expect(at('file')).toBe('1:1 ')
  })

  it('does with what can be read of a broken text', () => {
    expect(createLocator('a: 1\nb: [\n').spanOf({ path: ['a'] })).toMatchObject({ line: 1, column: 4 })
    expect(createLocator('').spanOf({ path: ['a', 0] })).toMatchObject({ line: 1, column: 1, start: 0, end: 0 })
  })
})

it('finds every word of a text, however it is written', () => {
  const words = fc.array(fc.stringMatching(/^[a-z😀é'"\\:#]{1,8}$/u), { minLength: 1, maxLength: 12 })
  const style = fc.record({
    lineWidth: fc.constantFrom(0, 20, 80),
    defaultStringType: fc.constantFrom(
      'PLAIN' as const,
      'BLOCK_LITERAL' as const,
      'BLOCK_FOLDED' as const,
      'QUOTE_SINGLE' as const,
      'QUOTE_DOUBLE' as const,
    ),
    defaultKeyType: fc.constant('PLAIN' as const),
  })
  const separator = fc.constantFrom(' ', '\n', '\n\n', '  ', ' \n ')
  fc.assert(
    fc.property(words, separator, style, (parts, between, options) => {
      const value = parts.join(between)
      const source = stringify({ a: { b: [value] } }, options)
      fc.pre((parse(source) as { a: { b: string[] } }).a.b[0] === value)
      const locator = createLocator(source)
      let offset = 0
      for (const part of parts) {
        const { start, end } = locator.spanOf({ path: ['a', 'b', 0], within: [offset, offset + part.length] })
        const found = source.slice(start, end).replaceAll(/\\\n */g, '')
        const meant = [part, part.replaceAll("'", "''"), JSON.stringify(part).slice(1, -1)]
        expect({ source, found: meant.includes(found) ? part : found }).toEqual({ source, found: part })
        offset += part.length + between.length
      }
    }),
    { numRuns: 1500 },
  )
})
